import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import type { ZodMiniType } from 'zod/mini'

import { depoisDeAgir } from '../../api/after-acting.ts'
import { mostrarErro } from '../../api/error-policy.ts'
import { campoDe, mensagemDe } from '../../api/errors.ts'
import { ChaveDoAto } from '../../api/idempotency.ts'
import { avisarSucesso } from '../../api/notices.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'

type Valores = Record<string, unknown>

type Props<V extends Valores> = {
  titulo: string
  verbo: string
  fechar: () => void
  /** O esquema do contrato, o mesmo que o servidor usa. */
  esquema: ZodMiniType<V>
  inicial: V
  campos: (form: UseFormReturnType<V>) => ReactNode
  salvar: (valores: V, chave: string) => Promise<unknown>
  /** A frase de sucesso da especificação. */
  sucesso: string
  /** Botão desligado enquanto nada mudou (assunto, grupo). */
  soSeMudou?: boolean
  tamanho?: 'sm' | 'md' | 'lg' | 'xl'
}

/** Um formulário num diálogo: esquema, campos, mutation. Recusa de um campo fica no campo; o resto segue a regra geral. */
export function FormDialogo<V extends Valores>({ titulo, verbo, fechar, esquema, inicial, campos, salvar, sucesso, soSeMudou = false, tamanho = 'md' }: Props<V>) {
  const cliente = useQueryClient()
  const chave = useRef(new ChaveDoAto())
  const [pendente, setPendente] = useState(false)
  const form = useForm<V>({ initialValues: inicial, validate: schemaResolver(esquema, { sync: true }), validateInputOnBlur: true })

  const enviar = async (valores: V) => {
    setPendente(true)
    try {
      await salvar(valores, chave.current.of(valores))
    } catch (erro) {
      const campo = campoDe(erro)
      if (campo && campo in inicial) form.setFieldError(campo, mensagemDe(erro))
      else mostrarErro(erro)
      return
    } finally {
      setPendente(false)
    }
    avisarSucesso(sucesso)
    fechar()
    await depoisDeAgir(cliente)
  }
  const confirmar = () => {
    if (!form.validate().hasErrors) void enviar(form.getValues())
  }
  return (
    <Dialogo titulo={titulo} rotulo={verbo} fechar={fechar} pendente={pendente} desabilitado={soSeMudou && !form.isDirty()} confirmar={confirmar} tamanho={tamanho}>
      {campos(form)}
    </Dialogo>
  )
}
