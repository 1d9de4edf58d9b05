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

export type DocumentoLido = Extract<ParaAlterarNivelQuery['itens'][number], { __typename: 'Documento' }>

const EXPLICACAO: Record<NivelAssinatura, string> = {
  SIMPLES: 'Serve qualquer assinatura, também a simples, com a senha do sistema.',
  AVANCADA: 'Conta Gov.br ou certificado.',
  QUALIFICADA: 'Só com certificado ICP-Brasil.',
}

function Formulario({ itens, fechar, lidos }: PropsDeAcao & { lidos: readonly DocumentoLido[] }) {
  const [antes] = useState(() => nivelComum(lidos))
  const [nivel, setNivel] = useState(antes)
  const [tentou, setTentou] = useState(false)
  const lote = useLote({ sucesso: frase, fechar })
  const minimo = maiorMinimo(lidos)
  const alterar = () => {
    setTentou(true)
    if (nivel)
      void lote.executar(itens, ({ id }, chave) =>
        executar(DocumentoAlterarNivelAssinaturaDocument, { id, nivelAssinatura: nivel }, { chave }),
      )
  }
  return (
    <Dialogo
      titulo={`Alterar nível mínimo de assinatura: ${contar(itens)}`}
      rotulo="Alterar"
      fechar={fechar}
      pendente={lote.pendente}
      desabilitado={nivel !== undefined && nivel === antes}
      porQueDesabilitado="Nada mudou ainda."
      confirmar={alterar}
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
