export { enviar as copiar } from './enviar.ts'
