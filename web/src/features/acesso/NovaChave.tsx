import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { TITULO_MAX } from '@autos/contract/regras/limites.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { depoisDeAgir } from '../../api/after-acting.ts'
import { mostrarErro } from '../../api/error-policy.ts'
import { campoDe, mensagemDe } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import { IntegradorChaveCriarDocument, type EscopoDeIntegrador } from '../../api/gen/graphql.ts'
import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'
import { BotaoCopiar } from '../../partes/itens/BotaoCopiar.tsx'
import { SeletorDeAlvos } from '../../partes/seletores/SeletorDeAlvos.tsx'
import type { Alvo } from '../../partes/seletores/alvos.ts'
import campos from '../../partes/campos/Campos.module.css'
import telas from '../../partes/telas/Telas.module.css'
import { useEditar } from '../../partes/telas/use-editar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import css from './Acesso.module.css'
import type { Integrador } from './Integradores.tsx'

type Valores = { nome: string; escopos: EscopoDeIntegrador[]; setores: Alvo[]; expiraEm: string }

const ESCOPOS: readonly [EscopoDeIntegrador, string][] = [
  ['ENTREGAR', 'Entregar documentos'],
  ['CONSULTAR', 'Consultar o que entregou'],
]

/** Cria a chave, e a mostra uma vez só. */
export function NovaChave({ integrador, fechar }: { integrador: Integrador; fechar: () => void }) {
  const [valores, editar] = useEditar<Valores>({
    nome: '',
    escopos: ['ENTREGAR', 'CONSULTAR'],
    setores: [],
    expiraEm: '',
  })
  const { chave, pendente, erroDe, criar } = useCriacao(integrador, valores)
  if (chave !== undefined) return <ChaveCriada nome={integrador.nome} chave={chave} fechar={fechar} />
  return (
    <Dialogo
      titulo={`Nova chave de ${integrador.nome}`}
      rotulo="Criar chave"
      fechar={fechar}
      pendente={pendente}
      desabilitado={valores.escopos.length === 0}
      porQueDesabilitado="Escolha o que a chave pode."
      confirmar={() => void criar()}
    >
      <div className={telas['campos']}>
        <TextInput
          label="Nome da chave"
          required
          data-autofocus
          maxLength={TITULO_MAX}
          placeholder="Ex. Servidor de produção"
          value={valores.nome}
          error={erroDe('nome')}
          onChange={({ currentTarget }) => editar({ nome: currentTarget.value })}
        />
        <OQuePode escopos={valores.escopos} aoMudar={(escopos) => editar({ escopos })} />
        <SeletorDeAlvos
          rotulo="Só entrega a estes setores"
          quem="setores"
          valor={valores.setores}
          aoMudar={(setores) => editar({ setores })}
          erro={erroDe('setores')}
        />
        <CampoDeDia rotulo="Vale até" valor={valores.expiraEm} aoMudar={(expiraEm) => editar({ expiraEm })} />
        {erroDe('expiraEm') && (
          <p role="alert" className={telas['recusa']}>
            {erroDe('expiraEm')}
          </p>
        )}
        <p className={telas['nota']}>Sem setores, entrega a todos. Sem data, vale até ser revogada.</p>
      </div>
    </Dialogo>
  )
}

/** Fora do caminho comum das operações: o que ela responde se mostra, e não se guarda. */
function useCriacao(integrador: Integrador, valores: Valores) {
  const cliente = useQueryClient()
  const [chave, setChave] = useState<string>()
  const [pendente, setPendente] = useState(false)
  const [recusa, setRecusa] = useState<{ campo: string; mensagem: string }>()
  const criar = async () => {
    if (valores.nome.trim() === '') return setRecusa({ campo: 'nome', mensagem: MENSAGENS.campoObrigatorio })
    setPendente(true)
    setRecusa(undefined)
    try {
      const { nome, escopos, setores, expiraEm } = valores
      const variaveis = {
        integradorId: integrador.id,
        nome,
        escopos,
        setores: setores.map(({ id }) => id),
        expiraEm: expiraEm || null,
      }
      setChave((await executar(IntegradorChaveCriarDocument, variaveis)).integradorChaveCriar.chave)
      void depoisDeAgir(cliente)
    } catch (erro) {
      const campo = campoDe(erro)
      if (campo === undefined) mostrarErro(erro)
      else setRecusa({ campo, mensagem: mensagemDe(erro) })
    }
    setPendente(false)
  }
  const erroDe = (campo: string) => (recusa?.campo === campo ? recusa.mensagem : undefined)
  return { chave, pendente, erroDe, criar }
}

type PropsDoQuePode = {
  escopos: readonly EscopoDeIntegrador[]
  aoMudar: (escopos: EscopoDeIntegrador[]) => void
}

function OQuePode({ escopos, aoMudar }: PropsDoQuePode) {
  return (
    <fieldset className={campos['grupo']}>
      <legend>O que pode</legend>
      {ESCOPOS.map(([escopo, rotulo]) => (
        <Checkbox
          key={escopo}
          label={rotulo}
          checked={escopos.includes(escopo)}
          onChange={({ currentTarget }) =>
            aoMudar(
              currentTarget.checked ? [...escopos, escopo] : escopos.filter((outro) => outro !== escopo),
            )
          }
        />
      ))}
    </fieldset>
  )
}

/** A única vez em que ela se mostra. */
function ChaveCriada({ nome, chave, fechar }: { nome: string; chave: string; fechar: () => void }) {
  return (
    <Dialogo titulo={`Chave de ${nome}`} fechar={fechar} rotuloDeSair="Já guardei">
      <div className={telas['campos']}>
        <p>
          <strong>Copie agora: ela não se mostra de novo.</strong> Entregue-a só a quem cuida do sistema.
        </p>
        <code className={css['chave']}>{chave}</code>
        <div>
          <BotaoCopiar texto={chave} oQue="a chave" />
        </div>
      </div>
    </Dialogo>
  )
}
