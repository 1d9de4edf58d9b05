import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'

import { InteressadosExternosDocument, type InteressadosExternosQuery } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { Escolhidos } from '../../ui/Escolhidos.tsx'
import { procurar } from '../../ui/procurar.ts'
import { Sugestoes } from '../../ui/Sugestoes.tsx'
import css from './Campos.module.css'
import { comoSeMostra } from './como-se-mostra.ts'
import { CorrigirInteressado } from './CorrigirInteressado.tsx'
import { InteressadoExternoDialogo } from './InteressadoExternoDialogo.tsx'
import type { InteressadoEscolhido } from './escolhidos.ts'

type Props = {
  valor: readonly InteressadoEscolhido[]
  aoMudar: (valor: InteressadoEscolhido[]) => void
  erro?: string | undefined
  /** O processo de que são interessados, e quem já o é: a esses corrige-se o cadastro. */
  processo?: { id: string; jaSao: ReadonlySet<string> } | undefined
}
type Externo = InteressadosExternosQuery['interessadosExternos'][number]

const NENHUM: readonly Externo[] = []

/** Interessados de fora: escolhe-se entre os já cadastrados, ou se adiciona um. */
export function CampoDeInteressadosExternos({ valor, aoMudar, erro, processo }: Props) {
  const { data, isPending } = useConsulta(InteressadosExternosDocument, {}, { validadeMs: 60_000 })
  const [texto, setTexto] = useState('')
  const [adicionando, setAdicionando] = useState(false)
  const escolhidos = new Set(valor.map(({ chave }) => chave))
  const possiveis = (data?.interessadosExternos ?? NENHUM)
    .filter(({ id }) => !escolhidos.has(id))
    .map(sugerir)
  const incluir = (novo: InteressadoEscolhido) => {
    aoMudar([...valor.filter(({ chave }) => chave !== novo.chave), novo])
    setTexto('')
  }
  return (
    <div>
      <div className={css['comBotao']}>
        <Sugestoes<InteressadoEscolhido>
          rotulo="Interessados externos"
          texto={texto}
          dica="Nome, razão social, CPF ou CNPJ"
          sugestoes={procurar(possiveis, texto, ({ rotulo, detalhe }) => `${rotulo} ${detalhe ?? ''}`)}
          vazio={MENSAGENS.nenhumaCorrespondencia}
          carregando={isPending}
          erro={erro}
          aoDigitar={setTexto}
          aoEscolher={incluir}
        />
        <Button variant="default" onClick={() => setAdicionando(true)}>
          Adicionar interessado externo
        </Button>
      </div>
      <OsEscolhidos {...{ valor, aoMudar, processo }} />
      {adicionando && (
        <InteressadoExternoDialogo
          processoId={processo?.id}
          fechar={() => setAdicionando(false)}
          aoAdicionar={(externo) => incluir(sugerir(externo))}
        />
      )}
    </div>
  )
}

function OsEscolhidos({ valor, aoMudar, processo }: Omit<Props, 'erro'>) {
  return (
    <Escolhidos
      rotulo="Interessados externos"
      itens={valor}
      aoRemover={({ chave }) => aoMudar(valor.filter((interessado) => interessado.chave !== chave))}
      acao={({ id, rotulo }) =>
        processo?.jaSao.has(id) && (
          <CorrigirInteressado
            processoId={processo.id}
            id={id}
            nome={rotulo}
            aoCorrigir={(um) => aoMudar(trocar(valor, um))}
          />
        )
      }
    />
  )
}

/** No lugar em que está. */
const trocar = (valor: readonly InteressadoEscolhido[], corrigido: Externo): InteressadoEscolhido[] =>
  valor.map((um) => (um.id === corrigido.id ? sugerir(corrigido) : um))

export function sugerir({ id, nomeRazao, cpfCnpj, email }: Externo): InteressadoEscolhido {
  return {
    chave: id,
    id,
    rotulo: nomeRazao,
    detalhe: [cpfCnpj && comoSeMostra(cpfCnpj), email].filter(Boolean).join(' · ') || undefined,
  }
}
