export { leitoresEm } from './leitores-em.ts'
