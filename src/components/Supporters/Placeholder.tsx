import { rankRules } from "../../lib/supporters";
import * as wall from "./Wall.lazy.module.css";

interface PlaceholderProps {
  /** How many supporters there are. */
  count: number;
}

/** Below so many supporters a rank hardly fills a second row. */
const few = 60;

/** Tiles that fill the rows of each rank on a wide screen; on a narrow one they are cut off. */
const tiles = [4, 2, 3, 8, 24, 44];

/** A block for each rank; the list that comes later takes the same height, whatever it holds. */
export function Placeholder({ count }: PlaceholderProps) {
  return (
    <div className={wall.wall} data-few={count < few ? "" : undefined} aria-hidden="true">
      <p className={wall.control} />
      {rankRules.map(({ name }, rank) => (
        <div key={name} className={wall[name]} data-block>
          <p className={wall.title}>
            <span />
          </p>
          <div className={`${wall.tiles} ${wall.rows}`}>
            {Array.from({ length: tiles[rank] ?? 0 }, (_, index) => (
              <span key={index} className={wall.blank} />
            ))}
          </div>
        </div>
      ))}
      <p className={wall.foot} />
    </div>
  );
}
