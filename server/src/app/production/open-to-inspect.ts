import { abrirArmazenamento } from '../../adapters/armazenamento/s3.ts'
import { abrirCorreio } from '../../adapters/correio/smtp.ts'
import { type Config, s3Da } from '../../config.ts'
import { openLog } from '../../kernel/log.ts'
import { openRecursos, type Recursos } from '../resources.ts'

/** With the adapters of production and no more connections than it takes to look. */
export const openToInspect = (config: Config): Recursos =>
  openRecursos(config, openLog('silent'), {
    worker: false,
    poolMax: 1,
    adapters: {
      armazenamento: (settings, entidade) =>
        abrirArmazenamento({ ...s3Da(settings, entidade), balde: entidade.balde }),
      correio: ({ correio }) => abrirCorreio(correio),
    },
  })
