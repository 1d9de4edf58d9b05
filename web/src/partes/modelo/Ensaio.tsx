import { variaveisDesconhecidas } from '@autos/contract/regras/rascunho.ts'
import type { Node } from 'prosemirror-model'
import { useEffect, useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { VariaveisParaEnsaiarDocument, type VariaveisParaEnsaiarQuery } from '../../api/gen/graphql.ts'
import { useStore, type Store } from '../../api/store.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { NOME_DA_VARIAVEL, variaveisDoTexto, type LojaDeValores } from '../redacao/variaveis.ts'
import type { ItemSugerido } from '../seletores/sugerir-itens.ts'
import { SeletorDeItem } from '../seletores/SeletorDeItem.tsx'
import { DIZERES, type DeQue } from './dizeres.ts'
import css from './Modelo.module.css'
import { NoDocumento } from './NoDocumento.tsx'

type Props = { deQue: DeQue; valores: LojaDeValores; folha: Store<Node> }
type Rascunho = Extract<VariaveisParaEnsaiarQuery['itens'][number], { __typename: 'Documento' }>['rascunho']

/** O texto da folha com o que as variáveis valem num documento de verdade; nele nada se grava. */
export function Ensaio({ deQue, valores, folha }: Props) {
  const [escolhido, setEscolhido] = useState<ItemSugerido | null>(null)
  const { data, error } = useConsulta(
    VariaveisParaEnsaiarDocument,
    { ids: escolhido ? [escolhido.chave] : [] },
    { ligada: escolhido !== null, validadeMs: 0, pagina: true },
  )
  const item = escolhido ? data?.itens[0] : undefined
  const rascunho = item?.__typename === 'Documento' ? item.rascunho : undefined
  useEffect(() => {
    valores.set(Object.fromEntries((rascunho?.variaveis ?? []).map(({ nome, valor }) => [nome, valor])))
    return () => valores.set({})
  }, [valores, rascunho])
  return (
    <section className={css['ensaio']} aria-label={DIZERES[deQue].ensaio}>
      <SeletorDeItem
        tipo="documento"
        rotulo="Documento do ensaio"
        valor={escolhido}
        aoMudar={setEscolhido}
        obrigatorio={false}
        focoInicial
      />
      <div role="status">
        {!escolhido ? (
          <p>Escolha um documento que esteja com você: o texto mostra o que cada variável vale nele.</p>
        ) : error ? (
          <p>{mensagemDe(error)}</p>
        ) : !data ? (
          <p>Lendo o documento…</p>
        ) : (
          <Resultado rascunho={rascunho} folha={folha} deQue={deQue} />
        )}
      </div>
      {escolhido && rascunho && <NoDocumento documento={escolhido} folha={folha} deQue={deQue} />}
    </section>
  )
}

type DoResultado = { rascunho: Rascunho | undefined; folha: Store<Node>; deQue: DeQue }

function Resultado({ rascunho, folha, deQue }: DoResultado) {
  const doc = useStore(folha)
  if (!rascunho)
    return (
      <p>
        Este documento não serve ao ensaio: ou não é eletrônico, ou você não tem parte nele. Escolha outro.
      </p>
    )
  const sabidas = new Map(rascunho.variaveis.map(({ nome, valor }) => [nome, valor]))
  const pedidas = variaveisDoTexto(doc)
  const faltam = pedidas.filter((nome) => (sabidas.get(nome) ?? []).length === 0)
  const estranhas = variaveisDesconhecidas(doc.textContent)
  return (
    <>
      <p>{fraseDo({ pedidas: pedidas.length, faltam: faltam.length, deQue })}</p>
      {faltam.length > 0 && (
        <ul>
          {faltam.map((nome) => (
            <li key={nome}>{NOME_DA_VARIAVEL[nome]}</li>
          ))}
        </ul>
      )}
      {estranhas.length > 0 && (
        <p>
          Não há variável com este nome: {estranhas.join(', ')}. Enquanto estiver no texto, ele não se
          finaliza.
        </p>
      )}
    </>
  )
}

type Conta = { pedidas: number; faltam: number; deQue: DeQue }

function fraseDo({ pedidas, faltam, deQue }: Conta): string {
  if (pedidas === 0) return 'O texto não tem variáveis. Ponha uma pelo menu Variável.'
  if (faltam === 0) return 'Todas as variáveis do texto têm valor neste documento.'
  return DIZERES[deQue].emBranco
}
