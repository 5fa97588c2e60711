export { readPrintable } from "./read-printable";
export { toBookStyles } from "./stylesheet";
export { bookAttributes } from "./to-book-elements";
export { toBook } from "./to-book";
export { toPaper, type SheetNumbers } from "./to-paper";
export type { Book, BookChapter, BookEntry, BookSettings } from "./types";
