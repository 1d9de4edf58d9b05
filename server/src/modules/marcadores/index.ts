export { nomeLimpo } from './nome.ts'
export { vincular } from './vincular.ts'
