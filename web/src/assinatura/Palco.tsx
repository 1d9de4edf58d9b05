import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { useState } from 'react'

import { ArquivoParaAssinarDocument } from '../api/gen/graphql.ts'
import { useConsulta } from '../api/use-consulta.ts'
import { useMe } from '../base/session.ts'
import { LeitorDePdf } from '../partes/leitor/LeitorDePdf.tsx'
import type { Folha } from '../partes/leitor/PaginaDoPdf.tsx'
import css from './Assinatura.module.css'
import type { DocumentoParaAssinar } from './fila.ts'
import { ehPdf } from './metodos.ts'
import { PainelDoSelo } from './PainelDoSelo.tsx'
import { paraApi, type PosicaoDoSelo } from './posicao.ts'
import { SeloSobreAPagina } from './SeloSobreAPagina.tsx'
import type { Fila } from './use-fila.ts'

type Props = { documento: DocumentoParaAssinar; fila: Fila; sozinho: boolean }

/** O documento aberto, com o selo por cima, e as decisões dele ao lado. */
export function Palco({ documento, fila, sozinho }: Props) {
  const { nomeCompleto, cargos } = useMe()
  const quem = { nome: nomeCompleto, cargo: cargos[0] }
  const decisao = fila.decisoes.get(documento.id) ?? { assinar: false, selo: undefined }
  const [pagina, setPagina] = useState(decisao.selo?.pagina ?? 1)
  const [folha, setFolha] = useState<Folha>()
  const [tentativa, setTentativa] = useState(0)
  const arquivo = useConsulta(
    ArquivoParaAssinarDocument,
    { id: documento.id },
    { ligada: ehPdf(documento), validadeMs: 60_000, pagina: true },
  )
  const pdf = arquivo.data?.documento.pdf
  const decidir = (mudanca: { assinar?: boolean; selo?: PosicaoDoSelo | undefined }) =>
    fila.decidir(
      documento.id,
      'selo' in mudanca ? { ...mudanca, selo: comApi(mudanca.selo, folha) } : mudanca,
    )
  const deNovo = () => {
    void arquivo.refetch()
    setTentativa((n) => n + 1)
  }
  return (
    <>
      <div className={css['palco']}>
        {pdf ? (
          <LeitorDePdf
            fonte={{ url: pdf }}
            chave={`${documento.id} ${documento.versoes[0]?.sha256 ?? ''} ${tentativa}`}
            titulo={documento.titulo}
            pagina={pagina}
            aoMudarPagina={setPagina}
            aoDesenhar={setFolha}
            tentarDeNovo={deNovo}
            ajusteInicial="pagina"
            sobre={(naTela) =>
              decisao.assinar && (
                <SeloSobreAPagina
                  documentoId={documento.id}
                  folha={naTela}
                  selo={decisao.selo}
                  quem={quem}
                  aoPosicionar={(selo) => fila.decidir(documento.id, { selo: comApi(selo, naTela) })}
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
      <PainelDoSelo
        documento={documento}
        decisao={decisao}
        decidir={decidir}
        pagina={pagina}
        vista={folha?.numero === pagina ? folha.viewport : undefined}
        repetir={sozinho ? undefined : () => fila.repetir(documento)}
      />
    </>
  )
}

/** Com a página à vista, a posição já fica no espaço que a API recebe. */
function comApi(selo: PosicaoDoSelo | undefined, folha: Folha | undefined) {
  return selo && { ...selo, naApi: folha?.numero === selo.pagina ? paraApi(selo, folha.viewport) : undefined }
}
