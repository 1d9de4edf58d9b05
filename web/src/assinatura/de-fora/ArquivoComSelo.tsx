import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Button } from '@mantine/core'
import { Suspense, useMemo, useState } from 'react'

import type { PaginaEmPeFragment } from '../../api/gen/graphql.ts'
import { girosDe } from '../../partes/leitor/ajuste.ts'
import { AvisoComEndereco } from '../../partes/leitor/AvisoDeCopia.tsx'
import type { Folha } from '../../partes/leitor/PaginaDoPdf.tsx'
import { type Enderecos, useCopiaOuOriginal } from '../../partes/leitor/use-copia-ou-original.ts'
import { ehPdf } from '../metodos.ts'
import type { PosicaoDoSelo } from '../posicao.ts'
import { SeloSobreAPagina } from '../SeloSobreAPagina.tsx'
import css from './DeFora.module.css'
import type { DocumentoDeFora } from './documento.ts'
import { LeitorDePdf } from '../../partes/leitor/leitor-tardio.ts'

type Props = {
  documento: DocumentoDeFora
  /** As páginas dele que entraram viradas no digitalizador. */
  viradas: readonly PaginaEmPeFragment[] | undefined
  /** Quem assina, como o selo o diz enquanto o desenho não chega. */
  nome: string
  pagina: number
  aoMudarPagina: (pagina: number) => void
  aoDesenhar: (folha: Folha) => void
  /** Busca de novo o documento; devolve os endereços do arquivo e da cópia em que se lê. */
  recarregar: () => Promise<Enderecos | null | undefined>
  /** Ausente quando não há o que posicionar. */
  selo: { posto: (folha: Folha) => PosicaoDoSelo | undefined; por: (selo: PosicaoDoSelo) => void } | undefined
}

/** O arquivo, com o selo por cima de quem ainda vai assinar. */
export function ArquivoComSelo(props: Props) {
  const { documento } = props
  if (!documento.pdf)
    return <p className={css['semArquivo']}>O arquivo deste documento não está disponível.</p>
  if (ehPdf(documento)) return <NoLeitor {...props} pdf={documento.pdf} />
  return (
    <div className={css['semArquivo']}>
      <p>{MENSAGENS.previaIndisponivel}</p>
      <Button component="a" href={documento.pdf} target="_blank" rel="noreferrer" variant="outline">
        Baixar o arquivo
      </Button>
    </div>
  )
}

function NoLeitor({
  documento,
  viradas,
  pdf,
  nome,
  pagina,
  aoMudarPagina,
  aoDesenhar,
  recarregar,
  selo,
}: Props & { pdf: string }) {
  const [tentativa, setTentativa] = useState(0)
  const giros = useMemo(() => girosDe(viradas), [viradas])
  const { copia, fonte, reabrir } = useCopiaOuOriginal({ ...documento, pdf }, recarregar)
  return (
    <div className={css['arquivo']}>
      {copia && <AvisoComEndereco original={pdf} />}
      <Suspense fallback={<div aria-busy />}>
        <LeitorDePdf
          fonte={fonte}
          chave={`${documento.id} ${tentativa}`}
          titulo={documento.titulo}
          giros={giros}
          pagina={pagina}
          aoMudarPagina={aoMudarPagina}
          aoDesenhar={aoDesenhar}
          tentarDeNovo={() => {
            void recarregar()
            reabrir()
            setTentativa((n) => n + 1)
          }}
          sobre={
            selo &&
            ((folha) => (
              <SeloSobreAPagina
                documentoId={documento.id}
                folha={folha}
                selo={selo.posto(folha)}
                quem={{ nome, cargo: undefined }}
                aoPosicionar={selo.por}
              />
            ))
          }
        />
      </Suspense>
    </div>
  )
}
