/** Where support goes, and where all who give it are named. */
export const collective = "https://opencollective.com/webpack";
