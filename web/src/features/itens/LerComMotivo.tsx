import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { LEITURA_MOTIVADA_MINUTOS, MOTIVO_MAX } from '@autos/contract/regras/limites.ts'
import { Button, Textarea } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'

import { campoDe, mensagemDe } from '../../api/errors.ts'
import { DocumentoLerComMotivoDocument, ProcessoLerComMotivoDocument } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import css from './LerComMotivo.module.css'

/**
 * O classificador diz por quê antes de ler o que só outros leem; o motivo fica no andamento e em quem viu.
 */
export function LerComMotivo({ tipo, id }: { tipo: 'documento' | 'processo'; id: string }) {
  const [motivo, setMotivo] = useState('')
  const [recusa, setRecusa] = useState<string>()
  const aoFalhar = (erro: unknown) => {
    if (campoDe(erro) !== 'motivo') return false
    setRecusa(mensagemDe(erro))
    return true
  }
  const opcoes = {
    sucesso: `Conteúdo aberto por ${LEITURA_MOTIVADA_MINUTOS} minutos. O motivo ficou registrado.`,
    aoFalhar,
  }
  const doDocumento = useOperacao(DocumentoLerComMotivoDocument, opcoes)
  const doProcesso = useOperacao(ProcessoLerComMotivoDocument, opcoes)
  const { executar, pendente } = tipo === 'documento' ? doDocumento : doProcesso
  const ler = (event: SubmitEvent) => {
    event.preventDefault()
    if (motivo.trim() === '') setRecusa(MENSAGENS.campoObrigatorio)
    else executar({ id, motivo: motivo.trim() })
  }
  return (
    <form className={css['formulario']} onSubmit={ler} aria-label="Ler com motivo" noValidate>
      <p>
        Como classificador, você pode ler por {LEITURA_MOTIVADA_MINUTOS} minutos se disser por quê. O motivo
        fica no andamento e na lista de quem viu, à vista de quem tem a carga.
      </p>
      <Textarea
        label="Por que precisa ler"
        required
        maxLength={MOTIVO_MAX}
        value={motivo}
        error={recusa}
        onChange={(event) => {
          setMotivo(event.currentTarget.value)
          setRecusa(undefined)
        }}
      />
      <Button type="submit" variant="outline" loading={pendente}>
        Registrar o motivo e ler
      </Button>
    </form>
  )
}
