export { redistribuirOrfas } from './orfas.ts'
