/** Opens the print dialog of a printable page that was reached by "Print section". */
export function printOnRequest(): void {
  if (!document.querySelector("[data-printable]")) return;
  if (new URLSearchParams(location.search).has("print")) print();
}
