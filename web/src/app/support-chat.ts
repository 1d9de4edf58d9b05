import { createStore } from '../api/store.ts'

/** Whether the panel of the support chat is open. */
export const supportChat = createStore(false)
