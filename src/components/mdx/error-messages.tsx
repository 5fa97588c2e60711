import type { ErrorMessage } from "../../content/data-files";
import { messageToPieces } from "../../content/fixed-parts";
import { mdxComponents } from "./components";

/** All known messages by package, with links to the sections that explain them, and a filter. */
export function ErrorMessages({ errors }: { errors: readonly ErrorMessage[] }) {
  const packages = [...new Set(errors.map((error) => error.package))];
  return (
    <>
      <mdxComponents.PageFilter kind="messages" />
      {packages.map((name) => (
        <div key={name} className="error-messages">
          <h2>{name}</h2>
          <ul>
            {errors
              .filter((error) => error.package === name)
              .map(({ message, section }) => (
                <li key={message}>
                  <a href={section}>
                    <code>
                      {messageToPieces(message).map((piece, index) =>
                        index % 2 ? <var key={index}>{piece}</var> : piece,
                      )}
                    </code>
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  );
}
