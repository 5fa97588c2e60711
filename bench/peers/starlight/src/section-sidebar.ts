import { defineRouteMiddleware } from "@astrojs/starlight/route-data";

/** Like the other sites: the pages of one section, and a link to each other section. */
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
