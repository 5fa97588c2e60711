import { defineRouteMiddleware } from "@astrojs/starlight/route-data";

/** As on the other sites, the sidebar has the pages of one section, and one link for each other. */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  const route = locals.starlightRoute;
  route.sidebar = route.sidebar.map((group) => {
    if (
      group.type !== "group" ||
      group.entries.some((entry) => "isCurrent" in entry && entry.isCurrent)
    ) {
      return group;
    }
    const [first] = group.entries;
    return first?.type === "link" ? { ...first, label: group.label } : group;
  });
});
