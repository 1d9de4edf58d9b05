/** One tab of the browser at a time. Without Web Locks (plain http) they may race. */
export function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work()
}
