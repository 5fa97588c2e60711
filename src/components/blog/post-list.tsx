import { dayToWords } from "../../content/day-to-words";
import { Cover, type PageImage } from "./cover";
import * as styles from "./blog.lazy.module.css";

export interface Post {
  url: string;
  title: string;
  description: string;
  date: string | null;
  image: PageImage | null;
}

/** The blog's posts in the given order, with image, date, title and description. */
export function PostList({ posts }: { posts: readonly Post[] }) {
  if (posts.length === 0) return null;
  return (
    <ul className={styles.posts} aria-label="Posts">
      {posts.map(({ url, title, description, date, image }, index) => (
        <li key={url}>
          <Cover image={image} first={index === 0} decorative />
          <div>
            {date && (
              <p className="hint">
                <time dateTime={date}>{dayToWords(date)}</time>
              </p>
            )}
            <h2>
              <a href={url}>{title}</a>
            </h2>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
