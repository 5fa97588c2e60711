import * as styles from "./Cube.lazy.module.css";

const Faces = () => Array.from({ length: 6 }, (_, index) => <i key={index} />);

/** The mark in three dimensions: a cube of glass around a solid one, turning against each other. */
export function Cube() {
  return (
    <div className={styles.cube}>
      <div>
        <Faces />
      </div>
      <div className={styles.inner}>
        <Faces />
      </div>
    </div>
  );
}
