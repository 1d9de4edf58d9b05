export { type Conferida, conferirPasta } from './conferir.ts'
export { type Exportada, exportar } from './exportar.ts'
