import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { cpfCnpjValido } from '@autos/contract/regras/cpf-cnpj.ts'
import { limparEmail } from '@autos/contract/regras/email.ts'
import { Loader } from '@mantine/core'
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
import { problemasDoInteressado, type ErrosDoInteressado } from './dados-do-interessado.ts'
import { JaCadastrado } from './JaCadastrado.tsx'
import { NomeEEmail } from './NomeEEmail.tsx'

type Externo = InteressadosExternosQuery['interessadosExternos'][number]
type Props = {
  /** O processo de que se alteram os interessados. */
  processoId?: string | undefined
  fechar: () => void
  aoAdicionar: (externo: Externo) => void
}

/** CPF ou CNPJ primeiro: se já existe, nome e e-mail vêm prontos e travados. */
export function InteressadoExternoDialogo({ processoId, fechar, aoAdicionar }: Props) {
  const [cpfCnpj, setCpfCnpj] = useState('')
  const [nome, setNome] = useState('')
  const [email, setEmail] = useState('')
  const [erros, setErros] = useState<ErrosDoInteressado>({})
  const { existente, procurando } = useExistente(cpfCnpj)
  const concluir = (externo: Externo) => {
    aoAdicionar(externo)
    fechar()
  }
  const { cadastrar, pendente, recusa } = useCadastro(concluir, cpfCnpj)
  const adicionar = () => {
    if (existente) return concluir(existente)
    const problemas = validar({ cpfCnpj, nome, email })
    setErros(problemas)
    if (Object.keys(problemas).length === 0)
      cadastrar({ cpfCnpj, nomeRazao: nome.trim(), email: limparEmail(email) })
  }
  const ditos = { ...(existente ? {} : erros), ...recusa }
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
        error={ditos.cpfCnpj}
        rightSection={procurando ? <Loader size={16} aria-label="Procurando" /> : undefined}
        data-autofocus
      />
      <NomeEEmail
        nome={existente?.nomeRazao ?? nome}
        email={existente ? (existente.email ?? '') : email}
        travado={Boolean(existente)}
        erros={ditos}
        aoMudarNome={setNome}
        aoMudarEmail={setEmail}
      />
      {existente && (
        <JaCadastrado {...{ existente, processoId }} digitado={{ nome, email }} aoCorrigir={concluir} />
      )}
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

type Dados = { cpfCnpj: string; nomeRazao: string; email: string }

/** `recusa`: o que o servidor não aceitou deste número; fica dita também depois de se ver quem lá está. */
function useCadastro(concluir: (externo: Externo) => void, cpfCnpj: string) {
  const cliente = useQueryClient()
  const [recusada, setRecusada] = useState<{ de: string; erros: ErrosDoInteressado }>()
  const { executar, pendente } = useOperacao(InteressadoExternoCadastrarDocument, {
    sucesso: 'Interessado adicionado com sucesso!',
    aoConcluir: ({ interessadoExternoCadastrar }) => {
      void cliente.invalidateQueries({ queryKey: ['InteressadosExternos'] })
      concluir(interessadoExternoCadastrar)
    },
    aoFalhar: (erro) => {
      const campo = campoDe(erro)
      if (!campo || !['cpfCnpj', 'nomeRazao', 'email'].includes(campo)) return false
      setRecusada({ de: cpfCnpj, erros: { [campo]: mensagemDe(erro) } })
      // Alguém o cadastrou entretanto: mostra-se quem lá está, e daí se corrige.
      void cliente.invalidateQueries({ queryKey: ['InteressadoExterno'] })
      return true
    },
  })
  const cadastrar = (dados: Dados) => {
    setRecusada(undefined)
    executar(dados)
  }
  return { cadastrar, pendente, recusa: recusada?.de === cpfCnpj ? recusada.erros : {} }
}

function validar({
  cpfCnpj,
  ...dados
}: {
  cpfCnpj: string
  nome: string
  email: string
}): ErrosDoInteressado {
  const doNumero = cpfCnpj === '' ? MENSAGENS.campoObrigatorioMinusculo : problemOfCpfCnpj(cpfCnpj, 'ambos')
  return { ...(doNumero ? { cpfCnpj: doNumero } : {}), ...problemasDoInteressado(dados) }
}
