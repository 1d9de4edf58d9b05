import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { useMemo, useState } from 'react'

import { ArquivoParaAssinarDocument } from '../api/gen/graphql.ts'
import { useConsulta } from '../api/use-consulta.ts'
import { useMe } from '../base/session.ts'
import { girosDe } from '../partes/leitor/ajuste.ts'
import { LeitorDePdf } from '../partes/leitor/LeitorDePdf.tsx'
import type { Folha } from '../partes/leitor/PaginaDoPdf.tsx'
import css from './Assinatura.module.css'
import { aoMostrar, ehPosto, naFolha, type DocumentoParaAssinar } from './fila.ts'
import { naFolhaAberta, useLugarDoSelo } from './lugar.ts'
import { ehPdf } from './metodos.ts'
import { PainelDoSelo } from './PainelDoSelo.tsx'
import type { PosicaoDoSelo } from './posicao.ts'
import { SeloSobreAPagina } from './SeloSobreAPagina.tsx'
import type { Fila } from './use-fila.ts'

type Props = { documento: DocumentoParaAssinar; fila: Fila; sozinho: boolean }

/** O documento aberto, com o selo por cima, e as decisões dele ao lado. */
export function Palco({ documento, fila, sozinho }: Props) {
  const decisao = fila.decisoes.get(documento.id) ?? { assinar: false, selo: undefined }
  const [pagina, setPagina] = useState(ehPosto(decisao.selo) ? decisao.selo.pagina : 1)
  const lugar = useLugarDoSelo(documento.id, decisao.assinar && decisao.selo === 'AUTOMATICO')
  const [folha, setFolha] = useState<Folha>()
  const verFolha = (nova: Folha) => {
    setFolha(nova)
    if (ehPosto(decisao.selo)) fila.decidir(documento.id, { selo: aoMostrar(decisao.selo, nova) })
  }
  const decidir = ({ selo, ...mudanca }: { assinar?: boolean; selo?: PosicaoDoSelo | 'AUTOMATICO' | null }) =>
    fila.decidir(documento.id, {
      ...mudanca,
      ...(selo !== undefined && {
        selo: typeof selo === 'object' ? ((selo && naFolha(selo, folha)) ?? undefined) : selo,
      }),
    })
  return (
    <>
      <Arquivo
        documento={documento}
        pagina={pagina}
        aoMudarPagina={setPagina}
        aoDesenhar={verFolha}
        selo={
          decisao.assinar
            ? {
                posto: (naTela) => naFolhaAberta(decisao.selo, lugar, naTela),
                por: (selo, naTela) => fila.decidir(documento.id, { selo: naFolha(selo, naTela) }),
              }
            : undefined
        }
      />
      <PainelDoSelo
        documento={documento}
        decisao={decisao}
        decidir={decidir}
        lugar={lugar}
        irPara={setPagina}
        pagina={pagina}
        vista={folha?.numero === pagina ? folha.viewport : undefined}
        repetir={sozinho ? undefined : () => fila.repetir(documento)}
      />
    </>
  )
}

type PropsDoArquivo = {
  documento: DocumentoParaAssinar
  pagina: number
  aoMudarPagina: (pagina: number) => void
  aoDesenhar: (folha: Folha) => void
  /** Ausente quando este não será assinado. */
  selo:
    | {
        posto: (folha: Folha) => PosicaoDoSelo | undefined
        por: (selo: PosicaoDoSelo, folha: Folha) => void
      }
    | undefined
}

function Arquivo({ documento, pagina, aoMudarPagina, aoDesenhar, selo }: PropsDoArquivo) {
  const { nomeCompleto, cargos } = useMe()
  const [tentativa, setTentativa] = useState(0)
  const arquivo = useConsulta(
    ArquivoParaAssinarDocument,
    { id: documento.id },
    { ligada: ehPdf(documento), validadeMs: 60_000, pagina: true },
  )
  const { pdf, preparo } = arquivo.data?.documento ?? {}
  const giros = useMemo(() => girosDe(preparo?.viradas), [preparo])
  const deNovo = () => {
    void arquivo.refetch()
    setTentativa((n) => n + 1)
  }
  return (
    <div className={css['palco']}>
      {pdf ? (
        <LeitorDePdf
          fonte={{ url: pdf, renovar: async () => (await arquivo.refetch()).data?.documento.pdf }}
          chave={`${documento.id} ${documento.versoes[0]?.sha256 ?? ''} ${tentativa}`}
          titulo={documento.titulo}
          giros={giros}
          pagina={pagina}
          aoMudarPagina={aoMudarPagina}
          aoDesenhar={aoDesenhar}
          tentarDeNovo={deNovo}
          ajusteInicial="pagina"
          sobre={(naTela) =>
            selo && (
              <SeloSobreAPagina
                documentoId={documento.id}
                folha={naTela}
                selo={selo.posto(naTela)}
                quem={{ nome: nomeCompleto, cargo: cargos[0] }}
                aoPosicionar={(novo) => selo.por(novo, naTela)}
              />
            )
          }
        />
      ) : (
        <p className={css['semPrevia']}>
          {arquivo.isLoading ? 'Abrindo o arquivo…' : MENSAGENS.previaIndisponivel}
        </p>
      )}
    </div>
  )
}
