import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { useRef, useState } from 'react'

import { executar } from '../api/executar.ts'
import {
  ParaAlterarInteressadosDocument,
  ProcessoAdicionarInteressadosDocument,
  ProcessoRemoverInteressadosDocument,
  type ParaAlterarInteressadosQuery,
} from '../api/gen/graphql.ts'
import { ChaveDoAto } from '../api/idempotency.ts'
import { CampoDeInteressadosExternos, sugerir } from '../partes/campos/CampoDeInteressadosExternos.tsx'
import { alvoDoDestino } from '../partes/seletores/alvos.ts'
import { SeletorDeAlvos } from '../partes/seletores/SeletorDeAlvos.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import { ComDados } from './bases/ComDados.tsx'
import css from './bases/Formulario.module.css'
import { AVistaDeFora } from './AVistaDeFora.tsx'
import type { ParaFora } from './DadosAVistaDeFora.tsx'
import type { PropsDeAcao } from './dialogos.ts'
import { diferenca, nada, type Interessados } from './interessados.ts'
import { useLote } from './lote.ts'
import { useVisto } from './use-visto.ts'

/** Quem é parte no processo, de dentro e de fora. */
export function AlterarInteressados(props: PropsDeAcao) {
  return (
    <ComDados {...props} titulo="Alterar interessados" operacao={ParaAlterarInteressadosDocument}>
      {([item]) => item?.__typename === 'Processo' && <Formulario {...props} lido={item} />}
    </ComDados>
  )
}

type ProcessoLido = Extract<ParaAlterarInteressadosQuery['itens'][number], { __typename: 'Processo' }>

function Formulario({ itens, fechar, lido }: PropsDeAcao & { lido: ProcessoLido }) {
  const [antes] = useState<Interessados>(() => ({
    internos: lido.interessados.map(alvoDoDestino),
    externos: lido.interessadosExternos.map(sugerir),
  }))
  const [depois, setDepois] = useState(antes)
  const lote = useLote({ sucesso: () => MENSAGENS.interessadosAlterados, fechar })
  const { entram, saem, alterar } = useAlteracao(antes, depois)
  const em = entram.interessadosExternos
  const abre: ParaFora | undefined = em.length > 0 ? { ids: [lido.id], de: 'INTERESSADO', em } : undefined
  const { visto, aoVer, semVer } = useVisto(abre)
  return (
    <Dialogo
      titulo="Alterar interessados"
      rotulo="Alterar"
      tamanho="lg"
      fechar={fechar}
      pendente={lote.pendente}
      desabilitado={(nada(entram) && nada(saem)) || semVer}
      porQueDesabilitado={semVer ? 'Veja os dados pessoais antes de incluir.' : 'Inclua ou remova alguém.'}
      verificando={visto.vendo}
      confirmar={() => void lote.executar(itens, ({ id }) => alterar(id, visto.vistos))}
    >
      <p className={css['item']}>
        {lido.titulo} <span className="numero">{lido.identificador}</span>
      </p>
      <div className={css['campos']}>
        <SeletorDeAlvos
          rotulo="Interessados internos"
          quem="setores e pessoas"
          valor={depois.internos}
          aoMudar={(internos) => setDepois({ ...depois, internos })}
        />
        <CampoDeInteressadosExternos
          valor={depois.externos}
          aoMudar={(externos) => setDepois({ ...depois, externos })}
          processo={{ id: lido.id, jaSao: new Set(lido.interessadosExternos.map(({ id }) => id)) }}
        />
      </div>
      <DeFora entram={em.length > 0} saem={saem.interessadosExternos.length > 0} />
      {abre && <AVistaDeFora {...{ abre, aoVer, fechar }} />}
    </Dialogo>
  )
}

function DeFora({ entram, saem }: { entram: boolean; saem: boolean }) {
  return (
    <>
      {entram && (
        <p className={css['dica']}>Quem entra de fora passa a acompanhar o processo pela área do cidadão.</p>
      )}
      {saem && <p className={css['nota']}>Quem sai deixa de acompanhar o processo pela área do cidadão.</p>}
    </>
  )
}

/** Quem entra e quem sai, e como isso se grava. */
function useAlteracao(antes: Interessados, depois: Interessados) {
  const chaves = useRef({ adicionar: new ChaveDoAto(), remover: new ChaveDoAto() })
  const { entram, saem } = diferenca(antes, depois)
  // Duas mutations: quem já entrou não se repete, e quem já saiu não falta, ao tentar de novo.
  const alterar = async (processoId: string, vistos: boolean) => {
    const inclusao = { ...entram, ...(vistos && { dadosVistos: true }) }
    if (!nada(entram))
      await executar(
        ProcessoAdicionarInteressadosDocument,
        { processoId, ...inclusao },
        { chave: chaves.current.adicionar.of(inclusao) },
      )
    if (!nada(saem))
      await executar(
        ProcessoRemoverInteressadosDocument,
        { processoId, ...saem },
        { chave: chaves.current.remover.of(saem) },
      )
  }
  return { entram, saem, alterar }
}
