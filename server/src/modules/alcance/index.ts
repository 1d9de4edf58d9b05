export { alcances } from './quem-alcanca.ts'
