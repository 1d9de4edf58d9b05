import { MENSAGENS } from '@autos/contract/mensagens.ts'
import type { Extensao } from '@autos/contract/regras/arquivos.ts'
import { Suspense, useEffect, useState } from 'react'

import { avisar } from '../../api/notices.ts'
import campos from '../campos/Campos.module.css'
import css from '../campos/PaginaDeFormulario.module.css'
import type { ArquivoConferido } from './conferir.ts'
import { LeitorDePdf } from '../leitor/leitor-tardio.ts'
import { PreviaDoEscolhido } from './PreviaDoEscolhido.tsx'

const FIGURAS: ReadonlySet<Extensao> = new Set(['png', 'jpg', 'jpeg'])
const DE_ESCRITORIO: ReadonlySet<Extensao> = new Set(['docx', 'odt', 'xlsx', 'ods'])

type Props = { arquivo: ArquivoConferido; abandonar: () => void }

/** O PDF ou a imagem que não abre aqui não abre para ninguém: o erro aparece e o arquivo sai. */
export function PreviaDoArquivo({ arquivo: escolhido, abandonar }: Props) {
  const { arquivo, extensao } = escolhido
  const falhou = (motivo: string) => {
    avisar('perigo', motivo)
    abandonar()
  }
  if (FIGURAS.has(extensao)) return <Figura arquivo={arquivo} aoFalhar={falhou} />
  if (DE_ESCRITORIO.has(extensao)) return <PreviaDoEscolhido escolhido={escolhido} />
  if (extensao !== 'pdf') return <p className={campos['explicacao']}>{MENSAGENS.previaIndisponivel}</p>
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

function Figura({ arquivo, aoFalhar }: { arquivo: File; aoFalhar: (motivo: string) => void }) {
  const [endereco, setEndereco] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(arquivo)
    setEndereco(url)
    return () => URL.revokeObjectURL(url)
  }, [arquivo])
  return (
    <div className={css['previa']}>
      {endereco && (
        <img
          src={endereco}
          alt={`Prévia de ${arquivo.name}`}
          className={css['figura']}
          onError={() => aoFalhar(`A imagem ${arquivo.name} não pôde ser lida.`)}
        />
      )}
    </div>
  )
}
