/** Stands in for the browser's observer, which jsdom lacks; a test says what is in view. */
export class FakeObserver {
  private static readonly all = new Set<FakeObserver>();
  readonly targets = new Set<Element>();

  constructor(private readonly callback: (entries: object[]) => void) {
    FakeObserver.all.add(this);
  }

  observe(target: Element): void {
    this.targets.add(target);
  }

  unobserve(target: Element): void {
    this.targets.delete(target);
  }

  disconnect(): void {
    this.targets.clear();
  }

  static isWatched(target: Element): boolean {
    return [...FakeObserver.all].some(({ targets }) => targets.has(target));
  }

  static tell(target: Element, isIntersecting = true): void {
    for (const { targets, callback } of FakeObserver.all)
      if (targets.has(target)) callback([{ target, isIntersecting }]);
  }
}
