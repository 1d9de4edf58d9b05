import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { TITULO_MAX } from '@autos/contract/regras/limites.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'

import { IntegradorAlterarDocument, IntegradorCadastrarDocument } from '../../api/gen/graphql.ts'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { useEditar } from '../../partes/telas/use-editar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { Integrador } from './Integradores.tsx'

const CAMPOS = ['nome', 'login', 'avisoEndereco']

/** Cadastra o sistema, ou muda o nome e para onde se avisa. */
export function DialogoDoIntegrador({ integrador, fechar }: { integrador?: Integrador; fechar: () => void }) {
  const { valores, mudar, erroDe, pendente, salvar } = useFormulario(integrador, fechar)
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
      </div>
    </Dialogo>
  )
}

type Valores = { nome: string; login: string; endereco: string }

function useFormulario(integrador: Integrador | undefined, fechar: () => void) {
  const [valores, editar] = useEditar<Valores>({
    nome: integrador?.nome ?? '',
    login: integrador?.login ?? '',
    endereco: integrador?.avisoEndereco ?? '',
  })
  const [tentou, setTentou] = useState(false)
  const cadastrar = useAdministrar(IntegradorCadastrarDocument, {
    sucesso: ({ integradorCadastrar }) => `${integradorCadastrar.nome}: cadastrado. Crie agora a chave dele.`,
    campos: CAMPOS,
    aoConcluir: fechar,
  })
  const alterar = useAdministrar(IntegradorAlterarDocument, {
    sucesso: ({ integradorAlterar }) => `${integradorAlterar.nome}: alterado.`,
    campos: CAMPOS,
    aoConcluir: fechar,
  })
  const { pendente, erroDe, esquecer } = integrador ? alterar : cadastrar
  const { nome, login, endereco } = valores
  const vazio = (campo: string) => (campo === 'nome' && !nome.trim()) || (campo === 'login' && !login.trim())
  const salvar = () => {
    setTentou(true)
    if (vazio('nome') || vazio('login')) return
    if (integrador) alterar.executar({ id: integrador.id, nome, avisoEndereco: endereco.trim() || null })
    else cadastrar.executar({ nome, login })
  }
  return {
    valores,
    mudar: (mudanca: Partial<Valores>) => {
      esquecer()
      editar(mudanca)
    },
    erroDe: (campo: string) =>
      erroDe(campo) ?? (tentou && vazio(campo) ? MENSAGENS.campoObrigatorio : undefined),
    pendente,
    salvar,
  }
}
