import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { TITULO_MAX } from '@autos/contract/regras/limites.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'

import { executar } from '../../api/executar.ts'
import {
  IntegradorAlterarDocument,
  IntegradorCadastrarDocument,
  IntegradoresAdministradosDocument,
} from '../../api/gen/graphql.ts'
import { Conflito } from '../../partes/telas/Conflito.tsx'
import { soOQueMuda } from '../../partes/telas/juntar.ts'
import telas from '../../partes/telas/Telas.module.css'
import { useCriarOuAlterar } from '../../partes/telas/use-criar-ou-alterar.ts'
import type { Lida } from '../../partes/telas/use-versao.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { Integrador } from './Integradores.tsx'

const CAMPOS = ['nome', 'login', 'avisoEndereco']

/** Cadastra o sistema, ou muda o nome e para onde se avisa. */
export function DialogoDoIntegrador({ integrador, fechar }: { integrador?: Integrador; fechar: () => void }) {
  const { valores, mudar, erroDe, pendente, salvar, conflito } = useIntegrador(integrador, fechar)
  return (
    <Dialogo
      titulo={integrador ? `Alterar ${integrador.nome}` : 'Cadastrar sistema'}
      rotulo={integrador ? 'Salvar' : 'Cadastrar'}
      fechar={fechar}
      pendente={pendente}
      confirmar={salvar}
    >
      <div className={telas['campos']}>
        <TextInput
          label="Nome do sistema"
          required
          data-autofocus
          maxLength={TITULO_MAX}
          placeholder="Ex. Portal do contribuinte"
          value={valores.nome}
          error={erroDe('nome')}
          onChange={({ currentTarget }) => mudar({ nome: currentTarget.value })}
        />
        {integrador ? (
          <TextInput
            label="Endereço dos avisos"
            type="url"
            description="Para onde se conta o que aconteceu com o que ele entregou. Vazio: não se avisa."
            value={valores.endereco}
            error={erroDe('avisoEndereco')}
            onChange={({ currentTarget }) => mudar({ endereco: currentTarget.value })}
          />
        ) : (
          <TextInput
            label="Login"
            required
            maxLength={60}
            description="Letras, algarismos, pontos ou hífens. Não se altera depois."
            value={valores.login}
            error={erroDe('login')}
            onChange={({ currentTarget }) => mudar({ login: currentTarget.value })}
          />
        )}
        <Conflito {...{ conflito, valores, mudar }} rotulos={ROTULOS} />
      </div>
    </Dialogo>
  )
}

type Valores = { nome: string; login: string; endereco: string }

const ROTULOS = { nome: 'Nome do sistema', endereco: 'Endereço dos avisos' }

const lidaDe = (integrador?: Integrador): Lida<Valores> => ({
  versao: integrador?.versao ?? null,
  valores: {
    nome: integrador?.nome ?? '',
    login: integrador?.login ?? '',
    endereco: integrador?.avisoEndereco ?? '',
  },
})

const dadosDe = ({ nome, endereco }: Valores) => ({ nome, avisoEndereco: endereco.trim() || null })

async function lerDeNovo(id: string | undefined): Promise<Lida<Valores>> {
  const { integradoresAdministrados } = await executar(IntegradoresAdministradosDocument, {})
  return lidaDe(integradoresAdministrados.find((um) => um.id === id))
}

function useIntegrador(integrador: Integrador | undefined, fechar: () => void) {
  const [tentou, setTentou] = useState(false)
  const formulario = useCriarOuAlterar({
    operacao: IntegradorAlterarDocument,
    inicial: lidaDe(integrador),
    ler: () => lerDeNovo(integrador?.id),
    pedido: (valores, { versao, valores: lidos }) => ({
      id: integrador?.id ?? '',
      ...soOQueMuda(dadosDe(lidos), dadosDe(valores)),
      versao,
    }),
    sucesso: ({ integradorAlterar }) => `${integradorAlterar.nome}: alterado.`,
    criar: {
      operacao: IntegradorCadastrarDocument,
      pedido: ({ nome, login }) => ({ nome, login }),
      sucesso: ({ integradorCadastrar }) =>
        `${integradorCadastrar.nome}: cadastrado. Crie agora a chave dele.`,
    },
    campos: CAMPOS,
    administra: true,
    fechar,
  })
  const { nome, login } = formulario.valores
  const vazio = (campo: string) => (campo === 'nome' && !nome.trim()) || (campo === 'login' && !login.trim())
  return {
    ...formulario,
    erroDe: (campo: string) =>
      formulario.erroDe(campo) ?? (tentou && vazio(campo) ? MENSAGENS.campoObrigatorio : undefined),
    salvar: () => {
      setTentou(true)
      if (!vazio('nome') && !vazio('login')) formulario.salvar()
    },
  }
}
