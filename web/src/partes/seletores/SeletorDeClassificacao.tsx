import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { useMemo, useState } from 'react'

import { ClassificacoesDocument, type ClassificacoesQuery } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { emOrdem } from '../../ui/formato.ts'
import { procurar } from '../../ui/procurar.ts'
import { Sugestoes, type Sugestao } from '../../ui/Sugestoes.tsx'

export type ClassificacaoEscolhida = ClassificacoesQuery['classificacoes'][number]

type Props = {
  /** O que se classifica: os tipos de processo são os que começam com 'Processo'. */
  de: 'documento' | 'processo'
  valor: ClassificacaoEscolhida | null
  aoMudar: (valor: ClassificacaoEscolhida | null) => void
  erro?: string | undefined
  obrigatorio?: boolean
  rotulo?: string
}

type Opcao = Sugestao & { classificacao: ClassificacaoEscolhida }

const NENHUMA: readonly ClassificacaoEscolhida[] = []

/** Espécie e tipo num campo só. Editar o texto desfaz a escolha: o que se lê é sempre o que vale. */
export function SeletorDeClassificacao({
  de,
  valor,
  aoMudar,
  erro,
  obrigatorio = true,
  rotulo = 'Espécie e tipo',
}: Props) {
  const { data, isPending } = useConsulta(
    ClassificacoesDocument,
    { utilizaveis: true, ativas: true },
    { validadeMs: 5 * 60_000 },
  )
  const [texto, setTexto] = useState(valor ? nomeDa(valor) : '')
  const opcoes = useMemo(() => opcoesDe(data?.classificacoes ?? NENHUMA, de), [data, de])
  return (
    <Sugestoes<Opcao>
      rotulo={rotulo}
      texto={valor ? nomeDa(valor) : texto}
      dica={MENSAGENS.especieDica}
      vazio={MENSAGENS.nenhumaCorrespondencia}
      sugestoes={valor ? opcoes : procurar(opcoes, texto, (opcao) => opcao.rotulo)}
      carregando={isPending}
      obrigatorio={obrigatorio}
      erro={erro}
      aoDigitar={(digitado) => {
        setTexto(digitado)
        if (valor) aoMudar(null)
      }}
      aoEscolher={({ classificacao }) => {
        setTexto(nomeDa(classificacao))
        aoMudar(classificacao)
      }}
    />
  )
}

export function nomeDa({ especie, tipo }: { especie: string; tipo?: string | null }): string {
  return tipo ? `${especie} ${tipo}` : especie
}

function opcoesDe(classificacoes: readonly ClassificacaoEscolhida[], de: Props['de']): Opcao[] {
  return classificacoes
    .filter((classificacao) => classificacao.especie.startsWith('Processo') === (de === 'processo'))
    .map((classificacao) => ({
      chave: `${classificacao.especie}\u0000${classificacao.tipo ?? ''}`,
      rotulo: nomeDa(classificacao),
      classificacao,
    }))
    .sort((a, b) => emOrdem(a.rotulo, b.rotulo))
}
