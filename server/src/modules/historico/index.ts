export { type Ato, registrar } from './registrar.ts'
