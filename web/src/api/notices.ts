import { createStore } from './store.ts'

export type Tone = 'sucesso' | 'info' | 'aviso' | 'perigo'
/** Where what was done can be seen. */
export type NoticeLink = { label: string; href: string }
export type Notice = {
  id: number
  tone: Tone
  title: string | undefined
  message: string
  link: NoticeLink | undefined
  at: Date
  seen: boolean
}

/** What was told in this session, newest first: a toast one missed is still in the bell. */
export const recentNotices = createStore<readonly Notice[]>([])

/** What can still be done about it: undo; or with it, as to print it, and then the notice stays. */
export type NoticeAction = { label: string; run: () => void }

/** How it is shown: until when, with what to do about it, and whether at the top right instead of at the end. */
export type Showing = {
  autoCloseMs: number | false
  action: NoticeAction | undefined
  besides: NoticeAction | undefined
  atTopRight: boolean
}

type Show = (notice: Notice, showing: Showing) => void

const KEPT = 50
let show: Show = () => undefined
let next = 1

/** The layer that draws toasts registers itself; api/ knows no component. */
export function setNoticeDisplay(display: Show): void {
  show = display
}

export function avisar(
  tone: Tone,
  message: string,
  options: {
    title?: string
    autoCloseMs?: number | false
    action?: NoticeAction
    besides?: NoticeAction | undefined
    link?: NoticeLink | undefined
    atTopRight?: boolean
  } = {},
): void {
  const notice: Notice = {
    id: next++,
    tone,
    title: options.title,
    message,
    link: options.link,
    at: new Date(),
    seen: false,
  }
  recentNotices.set((kept) => [notice, ...kept].slice(0, KEPT))
  const { autoCloseMs = 5000, action, besides, atTopRight = false } = options
  show(notice, { autoCloseMs, action, besides, atTopRight })
}

export function avisarSucesso(message: string): void {
  avisar('sucesso', message)
}

export function markSeen(id?: number): void {
  recentNotices.set((kept) =>
    kept.map((notice) => (id === undefined || notice.id === id ? { ...notice, seen: true } : notice)),
  )
}
