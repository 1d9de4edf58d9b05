import { IconSignature, IconSignatureOff } from '@tabler/icons-react'

import css from './Assinatura.module.css'
import { ditoDoSelo, type Decisao, type Decisoes, type DocumentoParaAssinar } from './fila.ts'
import { ehPdf, impedimentoDe } from './metodos.ts'

type Props = {
  documentos: readonly DocumentoParaAssinar[]
  decisoes: Decisoes
  atual: string
  abrir: (id: string) => void
}

/** Os documentos da vez, com o que se decidiu de cada um. */
export function ListaDaFila({ documentos, decisoes, atual, abrir }: Props) {
  return (
    <nav aria-label="Documentos para assinar" className={css['fila']}>
      <ol>
        {documentos.map((documento) => {
          const decisao = decisoes.get(documento.id)
          const Icone = decisao?.assinar ? IconSignature : IconSignatureOff
          return (
            <li key={documento.id} data-fora={!decisao?.assinar || undefined}>
              <button
                type="button"
                className="foco-interno"
                aria-current={documento.id === atual}
                onClick={() => abrir(documento.id)}
              >
                <Icone aria-hidden size={18} />
                <span>
                  {documento.titulo}
                  <small>{resumo(documento, decisao)}</small>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function resumo(documento: DocumentoParaAssinar, decisao: Decisao | undefined): string {
  if (!decisao?.assinar) return impedimentoDe(documento) ?? 'Não assinar'
  const selo = ehPdf(documento) ? ditoDoSelo(decisao.selo) : 'sem selo (não é PDF)'
  return `Assinar, ${selo}${porQuem(documento)}`
}

const porQuem = ({ assinariaPor }: DocumentoParaAssinar): string =>
  assinariaPor ? `; no exercício da substituição de ${assinariaPor}` : ''
