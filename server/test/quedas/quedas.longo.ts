import { QUEDAS } from '@autos/simuladores/falhas/proxy.ts'
import { quedas } from './quedas.ts'

quedas((['armazenamento', 'correio', 'identidade'] as const).flatMap((servico) => QUEDAS.map((queda) => [servico, queda] as const)))
