export { lembrarPrazos } from './lembrar.ts'
