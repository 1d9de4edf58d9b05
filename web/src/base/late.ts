import { createElement, useEffect, useState, type ComponentType, type JSX } from 'react'

import { whenIdle } from './idle.ts'

/** Said wherever a part of the interface was asked for and did not come. */
export const PART_MISSING = 'Uma parte da interface não chegou. Confira a conexão e tente de novo.'

/** A component whose code comes later. Unlike React.lazy it keeps no failure: the next time asks again. */
export type Late<P> = { load: () => Promise<ComponentType<P>>; loaded: () => ComponentType<P> | undefined }

export function late<P>(fetchIt: () => Promise<ComponentType<P>>): Late<P> {
  let arrived: ComponentType<P> | undefined
  let coming: Promise<ComponentType<P>> | undefined
  const load = () => {
    coming ??= fetchIt().then(
      (component) => (arrived = component),
      (error: unknown) => {
        coming = undefined
        throw error
      },
    )
    return coming
  }
  return { load, loaded: () => arrived }
}

type ArrivingProps<P> = {
  wanted: Late<P>
  props: P & JSX.IntrinsicAttributes
  onFailure: (error: unknown) => void
}

/** Draws the component when it is there; `onFailure` when it did not come. */
export function Arriving<P extends object>({ wanted, props, onFailure }: ArrivingProps<P>) {
  const [, setArrivals] = useState(0)
  useEffect(() => {
    if (wanted.loaded()) return undefined
    let alive = true
    wanted.load().then(
      () => alive && setArrivals((n) => n + 1),
      (error: unknown) => alive && onFailure(error),
    )
    return () => {
      alive = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what to do with a failure is not a reason to ask again
  }, [wanted])
  const component = wanted.loaded()
  return component ? createElement(component, props) : null
}

/** Asked of the browser by whoever pays for what comes. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Fetched one by one while the browser has nothing better to do, so that they open without the network; not
 * for who saves data. Who fails ends it: no news.
 */
export function useFetchedWhenIdle(all: readonly { load: () => Promise<unknown> }[]): void {
  useEffect(() => {
    if (savesData()) return undefined
    let giveUp: (() => void) | undefined
    const idle = () => new Promise<void>((resolve) => (giveUp = whenIdle(resolve)))
    const fetchAll = async () => {
      for (const one of all) {
        await idle()
        await one.load()
      }
    }
    fetchAll().catch(() => undefined)
    return () => giveUp?.()
  }, [all])
}
