import { createStore } from '../api/store.ts'

/**
 * In a narrow window the staff's side menu opens over the page. In a wide one it is always there, and this
 * says nothing.
 */
export const drawer = createStore(false)
