import { useForm, type UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'

import { mostrarErro } from '../../api/error-policy.ts'
import { campoDe, mensagemDe } from '../../api/errors.ts'
import { ChaveDoAto } from '../../api/idempotency.ts'
import { useMe } from '../../base/session.ts'
import type { ClassificacaoEscolhida } from '../../partes/seletores/SeletorDeClassificacao.tsx'
import { criteriosIniciais, SEM_NUMERO, setorDoAutor } from '../../partes/numeracao/numeracao.ts'
import { ehMarca } from '../../partes/campos/restricoes.ts'
import { soltarNumero } from '../../partes/numeracao/use-reserva.ts'
import { campoDaTela } from './validar.ts'
import type { Comuns } from './valores.ts'

export type Formulario<V extends Comuns> = {
  form: UseFormReturnType<V>
  mudar: (mudanca: Partial<V>) => void
  erro: (campo: string) => string | undefined
  recusar: (campo: string, mensagem: string) => void
  /** Valida e leva o foco ao primeiro campo com problema. */
  conferir: () => boolean
  /** O que se cadastrou dá lugar ao seguinte: nada do que fica está por salvar. */
  recomecar: (valores: V) => void
  /** Valida, manda e devolve a resposta; indefinida quando algo foi recusado, com a recusa já mostrada. */
  enviar: <R>(mandar: (valores: V, chave: string) => Promise<R>) => Promise<R | undefined>
  pendente: boolean
}

/**
 * O formulário dos dois cadastros: valores, erros por campo, uma chave por ato, nada do que se digitou se
 * perde.
 */
export function useFormulario<V extends Comuns>(
  inicial: V,
  validar: (valores: V) => Record<string, string | undefined>,
): Formulario<V> {
  const [recomecos, setRecomecos] = useState(0)
  // Depois de desenhados, quando os campos já se ligaram de novo.
  useEffect(() => {
    if (recomecos > 0) document.querySelector<HTMLElement>('main [data-recomeco]')?.focus()
  }, [recomecos])
  const form = useForm<V>({ initialValues: inicial, validate: (valores) => semVazios(validar(valores)) })
  const recusar = (campo: string, mensagem: string) => {
    form.setErrors({ ...form.errors, [campo]: mensagem })
    focarPrimeiroErro()
  }
  const mudar = (mudanca: Partial<V>) => {
    form.setValues(mudanca)
    form.setErrors(Object.fromEntries(Object.entries(form.errors).filter(([campo]) => !(campo in mudanca))))
  }
  const conferir = () => {
    const { hasErrors } = form.validate()
    if (hasErrors) focarPrimeiroErro()
    return !hasErrors
  }
  const recomecar = (valores: V) => {
    form.setValues(valores)
    form.resetDirty(valores)
    form.clearErrors()
    setRecomecos((quantos) => quantos + 1)
  }
  const { enviar, pendente } = useEnvio({ form, conferir, recusar })
  return {
    form,
    mudar,
    erro: (campo) => textoDe(form.errors[campo]),
    recusar,
    conferir,
    recomecar,
    enviar,
    pendente,
  }
}

type DoEnvio<V extends Comuns> = Pick<Formulario<V>, 'form' | 'conferir' | 'recusar'>

/** Uma chave por ato, até que dê certo; a recusa de um campo vai ao campo. */
function useEnvio<V extends Comuns>({ form, conferir, recusar }: DoEnvio<V>) {
  const chave = useRef(new ChaveDoAto())
  const [pendente, setPendente] = useState(false)
  const enviar = async <R>(mandar: (valores: V, chave: string) => Promise<R>): Promise<R | undefined> => {
    if (!conferir()) return undefined
    const valores = form.getValues()
    setPendente(true)
    try {
      const resposta = await mandar(valores, chave.current.of(valores))
      chave.current.done()
      return resposta
    } catch (falha) {
      const campo = campoDe(falha)
      if (campo && campoDaTela(campo) in valores) recusar(campoDaTela(campo), mensagemDe(falha))
      else mostrarErro(falha)
      return undefined
    } finally {
      setPendente(false)
    }
  }
  return { enviar, pendente }
}

const textoDe = (erro: unknown): string | undefined => (typeof erro === 'string' ? erro : undefined)

const semVazios = (erros: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(erros).flatMap(([campo, erro]) => (erro ? [[campo, erro]] : [])))

/** Espera o desenho dos erros e leva o foco ao primeiro campo com problema. */
function focarPrimeiroErro(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus())
}

/**
 * Trocar de espécie ou tipo traz o que é dela: como nasce, critérios de número; e solta o número que
 * havia.
 */
export function useTrocaDeClassificacao() {
  const me = useMe()
  const tocadas = useRef(false)
  const ano = String(new Date().getFullYear())
  const trocar = (valores: Comuns, nova: ClassificacaoEscolhida | null) => {
    const solto = soltarNumero(valores.classificacao, valores.numeracao)
    const numeracao = nova
      ? {
          ...solto,
          criterios: criteriosIniciais(nova, ano, setorDoAutor(me.setores, valores.setorId)),
        }
      : SEM_NUMERO
    const restricoes = nova?.restricoesAoNascer.filter(ehMarca)
    return { classificacao: nova, numeracao, ...(restricoes && !tocadas.current ? { restricoes } : {}) }
  }
  /** Depois que a pessoa mexe nas restrições, trocar de espécie não as desfaz. */
  const tocarRestricoes = () => {
    tocadas.current = true
  }
  return { trocar, tocarRestricoes }
}
