export { encerrarSubstituicoesDe } from './encerrar.ts'
