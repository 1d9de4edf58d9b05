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
  focoInicial?: boolean
  /** As chaves das que vêm antes das outras; a primeira, Enter no campo vazio a escolhe. */
  primeiras?: readonly string[]
}

type Opcao = Sugestao & { classificacao: ClassificacaoEscolhida }

const SEM_PRIMEIRAS: readonly string[] = []
const NENHUMA: readonly ClassificacaoEscolhida[] = []

/** Espécie e tipo num campo só. Editar o texto desfaz a escolha: o que se lê é sempre o que vale. */
export function SeletorDeClassificacao({
  de,
  valor,
  aoMudar,
  erro,
  obrigatorio = true,
  rotulo = 'Espécie e tipo',
  focoInicial = false,
  primeiras = SEM_PRIMEIRAS,
}: Props) {
  const { data, isPending } = useConsulta(
    ClassificacoesDocument,
    { utilizaveis: true, ativas: true },
    { validadeMs: 5 * 60_000 },
  )
  const [texto, setTexto] = useState(valor ? nomeDa(valor) : '')
  const opcoes = useMemo(
    () => comPrimeiras(opcoesDe(data?.classificacoes ?? NENHUMA, de), primeiras),
    [data, de, primeiras],
  )
  const escolher = (classificacao: ClassificacaoEscolhida) => {
    setTexto(nomeDa(classificacao))
    aoMudar(classificacao)
  }
  const ultima = opcoes.find(({ chave }) => chave === primeiras[0])
  const oferece = ultima && !valor && texto === ''
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
      focoInicial={focoInicial}
      {...(oferece && {
        descricao: `Enter escolhe ${ultima.rotulo}, a última que você usou.`,
        aoEnterVazio: () => escolher(ultima.classificacao),
      })}
      aoDigitar={(digitado) => {
        setTexto(digitado)
        if (valor) aoMudar(null)
      }}
      aoEscolher={({ classificacao }) => escolher(classificacao)}
    />
  )
}

export function nomeDa({ especie, tipo }: { especie: string; tipo?: string | null }): string {
  return tipo ? `${especie} ${tipo}` : especie
}

/** Como se lembra qual é. */
export const chaveDa = ({ especie, tipo }: { especie: string; tipo?: string | null }): string =>
  `${especie}\u0000${tipo ?? ''}`

/** As que se usaram por último vêm primeiro, por essa ordem; as outras seguem a do alfabeto. */
function comPrimeiras(opcoes: readonly Opcao[], primeiras: readonly string[]): readonly Opcao[] {
  const antes = primeiras.flatMap((chave) => opcoes.find((opcao) => opcao.chave === chave) ?? [])
  return [...antes, ...opcoes.filter((opcao) => !antes.includes(opcao))]
}

function opcoesDe(classificacoes: readonly ClassificacaoEscolhida[], de: Props['de']): Opcao[] {
  return classificacoes
    .filter((classificacao) => classificacao.especie.startsWith('Processo') === (de === 'processo'))
    .map((classificacao) => ({
      chave: chaveDa(classificacao),
      rotulo: nomeDa(classificacao),
      classificacao,
    }))
    .sort((a, b) => emOrdem(a.rotulo, b.rotulo))
}
