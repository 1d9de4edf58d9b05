import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { MOTIVO_MAX, MOTIVO_MIN } from '@autos/contract/regras/limites.ts'
import { Checkbox, Textarea } from '@mantine/core'
import { useState, type ComponentType, type ReactNode } from 'react'

import { Dialogo } from '../../ui/Dialogo.tsx'
import type { PropsDeAcao } from '../dialogos.ts'
import { contar, type Item } from '../item.ts'
import { useLote } from '../lote.ts'
import { ItensDoLote } from './ItensDoLote.tsx'

export type Confirmacao = {
  /** O verbo, que é o título (com a conta) e o botão. */
  verbo: string
  /** O botão, quando o verbo do título pede preposição: 'Rejeitar assinatura de 2 documentos'. */
  rotulo?: string
  /** O título, quando o que se conta não se chama documento nem processo: 'Desconsiderar 1 peça'. */
  titulo?: string
  texto?: (itens: readonly Item[]) => ReactNode
  motivo?: 'opcional' | 'obrigatorio'
  /** Frase de uma caixa que precisa ser marcada. */
  ciencia?: string
  tom?: 'perigo'
  executar: (item: Item, dados: { chave: string; motivo: string }) => Promise<unknown>
  /** A frase de sucesso, com a conta. */
  sucesso: (feitos: readonly Item[]) => string
  /** Como mostrar a frase de sucesso, quando há mais a oferecer (desfazer). */
  avisar?: (frase: string, feitos: readonly Item[]) => void
}

/**
 * Um diálogo de confirmação a partir de uma linha de dados: título, texto, motivo, mutation e frase de
 * sucesso.
 */
export const confirmar = (definicao: Confirmacao): ComponentType<PropsDeAcao> =>
  function Confirmacao(props: PropsDeAcao) {
    return <Confirmar {...props} definicao={definicao} />
  }

/**
 * `verificando`: o que o texto dirá ainda se pergunta ao servidor; `aLer`: o que ele diz, que se lê antes de
 * confirmar.
 */
type Props = PropsDeAcao & { definicao: Confirmacao; verificando?: boolean; aLer?: string }

export function Confirmar({ definicao, itens, fechar, verificando = false, aLer = '' }: Props) {
  const [motivo, setMotivo] = useState('')
  const [ciente, setCiente] = useState(false)
  const lote = useLote({
    sucesso: definicao.sucesso,
    fechar,
    ...(definicao.avisar && { avisarSucesso: definicao.avisar }),
  })
  const falta = oQueFalta(definicao, motivo, ciente)
  return (
    <Dialogo
      titulo={definicao.titulo ?? `${definicao.verbo} ${contar(itens)}`}
      rotulo={definicao.rotulo ?? definicao.verbo}
      fechar={fechar}
      tom={definicao.tom ?? 'normal'}
      pendente={lote.pendente}
      focoNoBotao={!definicao.motivo && !definicao.ciencia}
      desabilitado={falta !== undefined}
      {...(falta ? { porQueDesabilitado: falta } : {})}
      verificando={verificando}
      aLer={aLer}
      confirmar={() =>
        void lote.executar(itens, (item, chave) => definicao.executar(item, { chave, motivo: motivo.trim() }))
      }
    >
      {definicao.texto && <div>{definicao.texto(itens)}</div>}
      <ItensDoLote itens={itens} resultados={lote.resultados} />
      {definicao.motivo && (
        <Textarea
          label={definicao.motivo === 'obrigatorio' ? 'Motivo' : 'Motivo (opcional)'}
          required={definicao.motivo === 'obrigatorio'}
          maxLength={MOTIVO_MAX}
          value={motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {definicao.ciencia && (
        <Checkbox
          mt="md"
          label={definicao.ciencia}
          checked={ciente}
          onChange={(event) => setCiente(event.currentTarget.checked)}
        />
      )}
    </Dialogo>
  )
}

function oQueFalta(
  { motivo: exigencia, ciencia }: Confirmacao,
  motivo: string,
  ciente: boolean,
): string | undefined {
  if (exigencia === 'obrigatorio' && motivo.trim().length < MOTIVO_MIN)
    return `Motivo: ${MENSAGENS.campoObrigatorioMinusculo}`
  return ciencia && !ciente ? 'Marque a caixa para continuar.' : undefined
}
