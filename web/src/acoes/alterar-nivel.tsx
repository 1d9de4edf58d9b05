import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Radio } from '@mantine/core'
import { useState } from 'react'

import { executar } from '../api/executar.ts'
import {
  DocumentoAlterarNivelAssinaturaDocument,
  ParaAlterarNivelDocument,
  type NivelAssinatura,
  type ParaAlterarNivelQuery,
} from '../api/gen/graphql.ts'
import { NOME_DO_NIVEL } from '../partes/itens/nomes.ts'
import { Dialogo } from '../ui/Dialogo.tsx'
import { ComDados } from './bases/ComDados.tsx'
import css from './bases/Formulario.module.css'
import { ItensDoLote } from './bases/ItensDoLote.tsx'
import type { PropsDeAcao } from './dialogos.ts'
import { contar, type Item } from './item.ts'
import { useLote } from './lote.ts'
import { buscarLido, sobreOLido, useLidos } from './sobre-o-lido.ts'
import { ehNivel, maiorMinimo, nivelComum, NIVEIS } from './niveis.ts'

/** Quanto se exige de quem ainda vai assinar. */
export function AlterarNivel(props: PropsDeAcao) {
  return (
    <ComDados {...props} titulo="Alterar nível mínimo de assinatura" operacao={ParaAlterarNivelDocument}>
      {(dados) => (
        <Formulario
          {...props}
          lidos={dados.flatMap((item) => (item.__typename === 'Documento' ? [item] : []))}
        />
      )}
    </ComDados>
  )
}

type Lido = ParaAlterarNivelQuery['itens'][number]

const nivelDe = (um: Lido): NivelAssinatura | undefined =>
  um.__typename === 'Documento' ? um.nivelAssinatura : undefined

export type DocumentoLido = Extract<Lido, { __typename: 'Documento' }>

const EXPLICACAO: Record<NivelAssinatura, string> = {
  SIMPLES: 'Serve qualquer assinatura, também a simples, com a senha do sistema.',
  AVANCADA: 'Conta Gov.br ou certificado.',
  QUALIFICADA: 'Só com certificado ICP-Brasil.',
}

/** O que se escolhe, sobre o nível que cada documento tem. */
function useNivel({ itens, fechar, lidos: chegados }: PropsDeAcao & { lidos: readonly Lido[] }) {
  const { lidos, reler } = useLidos<Lido>(ParaAlterarNivelDocument, chegados)
  const documentos = lidos.flatMap((um) => (um.__typename === 'Documento' ? [um] : []))
  const antes = nivelComum(documentos)
  const [nivel, setNivel] = useState(antes)
  const lote = useLote({ sucesso: frase, fechar })
  const mudarUm = (para: NivelAssinatura) => (item: Item, chave: string) =>
    sobreOLido({
      lido: buscarLido(lidos, item.id),
      reler: () => reler(item.id),
      fazer: ({ id, versao }, comEsta) =>
        executar(
          DocumentoAlterarNivelAssinaturaDocument,
          { id, nivelAssinatura: para, versao },
          { chave: comEsta },
        ),
      chave,
      mesmo: (um, outro) => nivelDe(um) === nivelDe(outro),
      dizer: (agora) => NOME_DO_NIVEL[nivelDe(agora) ?? para],
    })
  const alterar = () => {
    if (nivel) void lote.executar(itens, mudarUm(nivel))
  }
  return { nivel, setNivel, antes, minimo: maiorMinimo(documentos), lote, alterar }
}

function Formulario(props: PropsDeAcao & { lidos: readonly DocumentoLido[] }) {
  const { itens, fechar } = props
  const { nivel, setNivel, antes, minimo, lote, alterar } = useNivel(props)
  const [tentou, setTentou] = useState(false)
  return (
    <Dialogo
      titulo={`Alterar nível mínimo de assinatura: ${contar(itens)}`}
      rotulo="Alterar"
      fechar={fechar}
      pendente={lote.pendente}
      desabilitado={nivel !== undefined && nivel === antes}
      porQueDesabilitado="Nada mudou ainda."
      confirmar={() => {
        setTentou(true)
        alterar()
      }}
    >
      <ItensDoLote itens={itens} resultados={lote.resultados} />
      <Radio.Group
        label="Nível mínimo de assinatura"
        required
        value={nivel ?? null}
        error={tentou && !nivel && MENSAGENS.campoObrigatorio}
        onChange={(valor) => setNivel(ehNivel(valor) ? valor : undefined)}
      >
        <div className={css['opcoes']}>
          {NIVEIS.map((opcao) => (
            <Radio key={opcao} value={opcao} label={NOME_DO_NIVEL[opcao]} description={EXPLICACAO[opcao]} />
          ))}
        </div>
      </Radio.Group>
      {minimo !== 'SIMPLES' && (
        <p className={css['dica']}>
          A espécie exige pelo menos {NOME_DO_NIVEL[minimo]}; abaixo disso, só o classificador.
        </p>
      )}
      <p className={css['dica']}>Quem ainda vai assinar é avisado.</p>
    </Dialogo>
  )
}

const frase = (feitos: readonly Item[]): string =>
  feitos.length === 1 ? MENSAGENS.salvo : `Nível mínimo alterado em ${contar(feitos)}.`
