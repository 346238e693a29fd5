/** What was used lately, up to a number; what was used longest ago leaves first. */
export class Recent<Value> {
  private readonly kept = new Map<string, Value>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get(key: string): Value | undefined {
    const value = this.kept.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.kept.delete(key)
    this.kept.set(key, value)
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) return
      this.kept.delete(oldest)
    }
  }

  delete(key: string): void {
    this.kept.delete(key)
  }
}
