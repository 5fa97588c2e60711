import type { Element, ElementContent } from "hast";
import { toString } from "hast-util-to-string";
import type { Code } from "mdast";
import { find } from "unist-util-find-placeholder";
