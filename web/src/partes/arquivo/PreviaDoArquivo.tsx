import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Suspense } from 'react'

import { avisar } from '../../api/notices.ts'
import campos from '../campos/Campos.module.css'
import css from '../campos/PaginaDeFormulario.module.css'
import type { ArquivoConferido } from './conferir.ts'
import { LeitorDePdf } from '../leitor/leitor-tardio.ts'

/** O PDF que não abre aqui não abre para ninguém: o erro aparece e o arquivo sai. */
export function PreviaDoArquivo({
  arquivo: { arquivo, extensao },
  abandonar,
}: {
  arquivo: ArquivoConferido
  abandonar: () => void
}) {
  if (extensao !== 'pdf') return <p className={campos['explicacao']}>{MENSAGENS.previaIndisponivel}</p>
  const falhou = (motivo: string) => {
    avisar('perigo', motivo)
    abandonar()
  }
  return (
    <div className={css['previa']}>
      <Suspense>
        <LeitorDePdf
          fonte={{ arquivo }}
          chave={`${arquivo.name} ${arquivo.size} ${arquivo.lastModified}`}
          titulo={arquivo.name}
          aoFalhar={falhou}
        />
      </Suspense>
    </div>
  )
}
