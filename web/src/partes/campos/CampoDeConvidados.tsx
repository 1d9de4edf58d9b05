import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { emailValido, limparEmail } from '@autos/contract/regras/email.ts'
import { Button, TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { ConvidadoCadastrarDocument } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { Escolhidos } from '../../ui/Escolhidos.tsx'
import css from './Campos.module.css'
import type { ConvidadoEscolhido } from './escolhidos.ts'

type Props = {
  valor: readonly ConvidadoEscolhido[]
  aoMudar: (valor: ConvidadoEscolhido[]) => void
  erroDoServidor?: string | undefined
  fixo?: (convidado: ConvidadoEscolhido) => boolean
}

/** Assinante de fora, pelo e-mail. O mesmo e-mail é sempre o mesmo convidado. */
export function CampoDeConvidados({ valor, aoMudar, erroDoServidor, fixo }: Props) {
  const { email, setEmail, erro, setErro, pendente, adicionar } = useConvite(valor, aoMudar)
  const digitar = (texto: string) => {
    setEmail(texto)
    setErro(undefined)
  }
  const aoTeclar = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter aqui adiciona o convidado; não cadastra o documento pela metade.
    event.preventDefault()
    adicionar()
  }
  return (
    <div>
      <div className={css['comBotao']}>
        <TextInput
          type="email"
          label="E-mail de assinante convidado"
          autoComplete="off"
          value={email}
          error={erro ?? erroDoServidor}
          disabled={pendente}
          onKeyDown={aoTeclar}
          onChange={(event) => digitar(event.currentTarget.value)}
        />
        <Button variant="default" loading={pendente} onClick={adicionar}>
          Adicionar convidado
        </Button>
      </div>
      <Escolhidos
        rotulo="Convidados"
        itens={valor}
        aoRemover={({ chave }) => aoMudar(valor.filter((convidado) => convidado.chave !== chave))}
        {...(fixo ? { fixo } : {})}
      />
    </div>
  )
}

function useConvite(valor: Props['valor'], aoMudar: Props['aoMudar']) {
  const [email, setEmail] = useState('')
  const [erro, setErro] = useState<string>()
  const { executar, pendente } = useOperacao(ConvidadoCadastrarDocument, {
    aoConcluir: ({ convidadoCadastrar: { id, nome, email: endereco } }) => {
      aoMudar([
        ...valor.filter((convidado) => convidado.id !== id),
        { chave: id, id, email: endereco, rotulo: endereco, detalhe: nome ?? undefined },
      ])
      setEmail('')
    },
    aoFalhar: (falha) => {
      setErro(mensagemDe(falha))
      return true
    },
  })
  const adicionar = () => {
    const limpo = limparEmail(email)
    const problema = problemaDo(limpo, valor)
    setErro(problema)
    if (!problema) executar({ email: limpo })
  }
  return { email, setEmail, erro, setErro, pendente, adicionar }
}

function problemaDo(email: string, valor: readonly ConvidadoEscolhido[]): string | undefined {
  if (email === '') return MENSAGENS.campoObrigatorio
  if (!emailValido(email)) return 'E-mail inválido.'
  return valor.some((convidado) => convidado.email === email) ? 'E-mail repetido.' : undefined
}
