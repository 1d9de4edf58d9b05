import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { cpfCnpjValido } from '@autos/contract/regras/cpf-cnpj.ts'
import { emailValido, limparEmail } from '@autos/contract/regras/email.ts'
import { TITULO_MAX } from '@autos/contract/regras/limites.ts'
import { Loader, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { campoDe, mensagemDe } from '../../api/errors.ts'
import {
  InteressadoExternoCadastrarDocument,
  InteressadoExternoDocument,
  type InteressadosExternosQuery,
} from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { CampoDeCpfCnpj } from '../../ui/CampoDeCpfCnpj.tsx'
import { problemOfCpfCnpj } from '../../ui/cpfs.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'

type Externo = InteressadosExternosQuery['interessadosExternos'][number]
type Props = { fechar: () => void; aoAdicionar: (externo: Externo) => void }
type Erros = Partial<Record<'cpfCnpj' | 'nomeRazao' | 'email', string>>

/** CPF ou CNPJ primeiro: se já existe, nome e e-mail vêm prontos e travados. */
export function InteressadoExternoDialogo({ fechar, aoAdicionar }: Props) {
  const [cpfCnpj, setCpfCnpj] = useState('')
  const [nome, setNome] = useState('')
  const [email, setEmail] = useState('')
  const [erros, setErros] = useState<Erros>({})
  const { existente, procurando } = useExistente(cpfCnpj)
  const concluir = (externo: Externo) => {
    aoAdicionar(externo)
    fechar()
  }
  const { executar, pendente } = useCadastro(concluir, setErros)
  const adicionar = () => {
    if (existente) return concluir(existente)
    const problemas = validar({ cpfCnpj, nome, email })
    setErros(problemas)
    if (Object.keys(problemas).length === 0)
      executar({ cpfCnpj, nomeRazao: nome.trim(), email: limparEmail(email) })
  }
  const travado = Boolean(existente)
  return (
    <Dialogo
      titulo="Adicionar interessado externo"
      rotulo="Adicionar"
      fechar={fechar}
      pendente={pendente}
      confirmar={adicionar}
    >
      <CampoDeCpfCnpj
        label="CPF ou CNPJ"
        required
        valor={cpfCnpj}
        aoMudar={setCpfCnpj}
        error={erros.cpfCnpj}
        rightSection={procurando ? <Loader size={16} aria-label="Procurando" /> : undefined}
        data-autofocus
      />
      <NomeEEmail
        nome={existente?.nomeRazao ?? nome}
        email={existente ? (existente.email ?? '') : email}
        {...{ travado, erros }}
        aoMudarNome={setNome}
        aoMudarEmail={setEmail}
      />
      {travado && <p role="status">Já cadastrado: o nome e o e-mail são os do cadastro.</p>}
    </Dialogo>
  )
}

/** Quem já está cadastrado com o número, quando ele está inteiro. */
function useExistente(cpfCnpj: string) {
  const inteiro = cpfCnpjValido(cpfCnpj)
  const { data, isFetching } = useQuery({
    ...consulta(InteressadoExternoDocument, { cpfCnpj }),
    enabled: inteiro,
    staleTime: 60_000,
  })
  return { existente: inteiro ? data?.interessadoExterno : undefined, procurando: isFetching }
}

function useCadastro(concluir: (externo: Externo) => void, recusar: (erros: Erros) => void) {
  const cliente = useQueryClient()
  return useOperacao(InteressadoExternoCadastrarDocument, {
    sucesso: 'Interessado adicionado com sucesso!',
    aoConcluir: ({ interessadoExternoCadastrar }) => {
      void cliente.invalidateQueries({ queryKey: ['InteressadosExternos'] })
      concluir(interessadoExternoCadastrar)
    },
    aoFalhar: (erro) => {
      const campo = campoDe(erro)
      if (!campo || !['cpfCnpj', 'nomeRazao', 'email'].includes(campo)) return false
      recusar({ [campo]: mensagemDe(erro) })
      return true
    },
  })
}

type PropsDoNome = {
  nome: string
  email: string
  travado: boolean
  erros: Erros
  aoMudarNome: (nome: string) => void
  aoMudarEmail: (email: string) => void
}

function NomeEEmail({ nome, email, travado, erros, aoMudarNome, aoMudarEmail }: PropsDoNome) {
  return (
    <>
      <TextInput
        mt="sm"
        label="Nome ou razão social"
        required
        maxLength={TITULO_MAX}
        value={nome}
        readOnly={travado}
        error={erros.nomeRazao}
        onChange={(event) => aoMudarNome(event.currentTarget.value)}
      />
      <TextInput
        mt="sm"
        type="email"
        label="E-mail"
        required
        value={email}
        readOnly={travado}
        error={erros.email}
        onChange={(event) => aoMudarEmail(event.currentTarget.value)}
      />
    </>
  )
}

function validar({ cpfCnpj, nome, email }: { cpfCnpj: string; nome: string; email: string }): Erros {
  const problemas: Erros = {}
  const doNumero = cpfCnpj === '' ? MENSAGENS.campoObrigatorioMinusculo : problemOfCpfCnpj(cpfCnpj, 'ambos')
  if (doNumero) problemas.cpfCnpj = doNumero
  if (nome.trim() === '') problemas.nomeRazao = MENSAGENS.campoObrigatorioMinusculo
  if (limparEmail(email) === '') problemas.email = MENSAGENS.campoObrigatorioMinusculo
  else if (!emailValido(limparEmail(email))) problemas.email = 'E-mail inválido.'
  return problemas
}
