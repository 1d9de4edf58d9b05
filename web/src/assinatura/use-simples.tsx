import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { cpfValido } from '@autos/contract/regras/cpf-cnpj.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'

import { mensagemDe } from '../api/errors.ts'
import { executar } from '../api/executar.ts'
import { ConviteCodigoDocument } from '../api/gen/graphql.ts'
import { CampoDeCpfCnpj } from '../ui/CampoDeCpfCnpj.tsx'
import { Apuro } from './Apuro.tsx'
import css from './Assinatura.module.css'
import { confirmarQuemE, simples } from './modos/simples.ts'
import type { Contexto, Preparo } from './preparo.ts'

/** O e-mail a que vai o código, e o nome que já disse ser o seu. */
export type Convidado = { email: string; nome: string }

/**
 * Quem é da casa já está identificado pela entrada única; o convidado diz quem é e prova que o e-mail é dele.
 */
export function useSimples(convidado: Convidado | undefined, { memoria, pendente }: Contexto): Preparo {
  const [valores, setValores] = useState<Valores>({ nome: convidado?.nome ?? '', cpf: '', codigo: '' })
  const [espera, setEspera] = useState<AbortController>()
  if (!convidado) {
    const esperar = () => {
      const controle = new AbortController()
      setEspera(controle)
      return { signal: controle.signal, acabou: () => setEspera(undefined) }
    }
    return {
      falta: undefined,
      comecar: () => Promise.resolve(simples({ chaves: memoria.chaves, esperar })),
      confirmarAntes: () => confirmarQuemE(esperar),
      painel: espera ? <Esperando /> : null,
      ...(espera && { desistir: () => espera.abort() }),
    }
  }
  const { nome, cpf, codigo } = valores
  return {
    falta: oQueFalta(valores),
    comecar: () =>
      Promise.resolve(simples({ chaves: memoria.chaves, convidado: { nome: nome.trim(), cpf, codigo } })),
    painel: (
      <Identificacao
        email={convidado.email}
        valores={valores}
        mudar={(novos) => setValores({ ...valores, ...novos })}
        desligado={pendente}
      />
    ),
  }
}

/** O que se espera, onde, e o que fazer se a janela não está à vista. */
function Esperando() {
  return (
    <p role="status" className={css['dica']}>
      Falta confirmar quem você é, na janela que se abriu. Se ela ficou atrás desta, procure-a entre as
      janelas abertas; se a fechou, desista e assine de novo. Feito isso, a assinatura continua sozinha.
    </p>
  )
}

type Valores = { nome: string; cpf: string; codigo: string }

const CODIGO = /^\d{6}$/

function oQueFalta({ nome, cpf, codigo }: Valores): string | undefined {
  if (nome.trim() === '') return 'Informe o nome completo.'
  if (!cpfValido(cpf)) return cpf === '' ? 'Informe o CPF.' : MENSAGENS.cpfInvalido
  return CODIGO.test(codigo) ? undefined : 'Informe o código de 6 algarismos enviado por e-mail.'
}

type Props = { email: string; valores: Valores; mudar: (novos: Partial<Valores>) => void; desligado: boolean }

function Identificacao({ email, valores, mudar, desligado }: Props) {
  return (
    <div className={css['campos']}>
      <TextInput
        label="Nome completo"
        required
        autoComplete="name"
        value={valores.nome}
        disabled={desligado}
        onChange={(event) => mudar({ nome: event.currentTarget.value })}
      />
      <CampoDeCpfCnpj
        label="CPF"
        required
        aceita="cpf"
        inputMode="numeric"
        valor={valores.cpf}
        aoMudar={(cpf) => mudar({ cpf })}
        disabled={desligado}
      />
      <Codigo
        email={email}
        valor={valores.codigo}
        aoMudar={(codigo) => mudar({ codigo })}
        desligado={desligado}
      />
    </div>
  )
}

type DoCodigo = { email: string; valor: string; aoMudar: (codigo: string) => void; desligado: boolean }
type Envio = { situacao: 'nenhum' | 'enviando' | 'enviado' } | { situacao: 'falhou'; mensagem: string }

/** O que prova que o e-mail é de quem assina. */
function Codigo({ email, valor, aoMudar, desligado }: DoCodigo) {
  const [envio, setEnvio] = useState<Envio>({ situacao: 'nenhum' })
  const enviar = () => {
    setEnvio({ situacao: 'enviando' })
    executar(ConviteCodigoDocument, {}).then(
      () => setEnvio({ situacao: 'enviado' }),
      (erro: unknown) => setEnvio({ situacao: 'falhou', mensagem: mensagemDe(erro) }),
    )
  }
  return (
    <>
      <div className={css['linha']}>
        <TextInput
          label="Código recebido por e-mail"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          value={valor}
          disabled={desligado}
          onChange={(event) => aoMudar(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
          classNames={{ input: 'numero' }}
        />
        <Button
          variant="default"
          onClick={enviar}
          loading={envio.situacao === 'enviando'}
          disabled={desligado}
        >
          {envio.situacao === 'enviado' ? 'Enviar outro código' : 'Enviar código'}
        </Button>
      </div>
      <p role="status" className={css['dica']}>
        {envio.situacao === 'enviado'
          ? `Código enviado para ${email}. Ele vale por 10 minutos.`
          : `O código vai para ${email}.`}
      </p>
      {envio.situacao === 'falhou' && <Apuro mensagem={envio.mensagem} />}
    </>
  )
}
