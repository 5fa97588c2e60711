import { Layout as BasicLayout } from "@rspress/core/theme-original";

export function Layout() {
  return (
    <BasicLayout
      afterDocFooter={
        <p>Texts: CC BY 4.0. Pages of loaders and plugins by others carry their own licence.</p>
      }
    />
  );
}

export * from "@rspress/core/theme-original";
