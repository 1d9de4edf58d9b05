import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { LOGIN_MAX, NOME_MAX } from '@autos/contract/regras/limites.ts'
import { PAPEIS, type Papel } from '@autos/contract/regras/papeis.ts'
import { Checkbox, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

import type { Alvo } from '../../partes/seletores/alvos.ts'
import { SeletorDeAlvo } from '../../partes/seletores/SeletorDeAlvo.tsx'
import { SeletorDeAlvos } from '../../partes/seletores/SeletorDeAlvos.tsx'
import campos from '../../partes/campos/Campos.module.css'
import { Conflito, type Ditos } from '../../partes/telas/Conflito.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { useEditar } from '../../partes/telas/use-editar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { CampoDeCargos } from './CampoDeCargos.tsx'
import { OQuePende } from './OQuePende.tsx'
import { PAPEIS_NOVOS, valoresDa, type ValoresDaPessoa } from './pessoa.ts'
import type { Pessoa } from './Pessoas.tsx'
import { usePendencias } from './use-pendencias.ts'
import { useSalvarPessoa } from './use-salvar-pessoa.ts'

type Props = { pessoa?: Pessoa; fechar: () => void }

const VAZIA: ValoresDaPessoa = {
  login: '',
  nome: '',
  sobrenome: '',
  cpf: '',
  email: '',
  cargos: [],
  setores: [],
  papeis: PAPEIS_NOVOS,
}
const ROTULOS = {
  login: 'Login',
  nome: 'Nome',
  sobrenome: 'Sobrenome',
  cpf: 'CPF',
  semCpf: 'Sem CPF',
  email: 'E-mail',
  cargos: 'Cargos',
  setores: 'Setores',
  papeis: 'Papéis',
}

const DITOS: Ditos<ValoresDaPessoa> = {
  papeis: (papeis) => papeis.map((papel) => PAPEIS[papel]).join(', ') || 'nenhum',
}

const OBRIGATORIOS = ['nome', 'sobrenome', 'login'] as const

/** Cadastra a pessoa antes do primeiro acesso, ou altera o que há. */
export function DialogoDaPessoa({ pessoa, fechar }: Props) {
  const formulario = useFormulario(pessoa, fechar)
  const { valores, mudar, erroDe, texto, pendente, confirmar, conflito } = formulario
  return (
    <Dialogo
      titulo={pessoa ? `Alterar ${pessoa.nomeCompleto}` : 'Cadastrar pessoa'}
      rotulo={pessoa ? 'Salvar' : 'Cadastrar'}
      tamanho="lg"
      fechar={fechar}
      pendente={pendente}
      confirmar={confirmar}
    >
      <div className={telas['campos']}>
        <QuemE texto={texto} />
        {pessoa && (
          <p className={telas['nota']}>
            De quem já entrou, o nome, o e-mail e o login vêm do login único a cada entrada: corrija-os lá. Se
            o CPF daqui e o de lá diferem, a pessoa não entra até que um dos dois se corrija.
          </p>
        )}
        <CampoDeCpf
          guardado={pessoa?.cpf}
          semCpf={valores.semCpf === true}
          mudar={mudar}
          campo={texto('cpf')}
        />
        <CampoDeCargos
          valor={valores.cargos}
          aoMudar={(cargos) => mudar({ cargos })}
          erro={erroDe('cargos')}
        />
        <SeletorDeAlvos
          rotulo="Setores"
          quem="setores"
          valor={valores.setores}
          aoMudar={(setores) => mudar({ setores })}
          erro={erroDe('setores')}
        />
        {formulario.deixou && pessoa && <AoDeixarSetor pessoa={pessoa} {...formulario} />}
        <Papeis valor={valores.papeis} aoMudar={(papeis) => mudar({ papeis })} />
        <Conflito {...{ conflito, valores, mudar }} rotulos={ROTULOS} dizer={DITOS} />
      </div>
    </Dialogo>
  )
}

type CampoDeTexto = 'nome' | 'sobrenome' | 'login' | 'email' | 'cpf'
type DoTexto = (campo: CampoDeTexto) => Pick<TextInputProps, 'value' | 'error' | 'onChange'>

/** O que se digitou, o que falta, e o que o servidor recusou. */
function useFormulario(pessoa: Pessoa | undefined, fechar: () => void) {
  const [inicial] = useState(() => (pessoa ? valoresDa(pessoa) : VAZIA))
  const [valores, editar] = useEditar<ValoresDaPessoa>(inicial)
  const [tentou, setTentou] = useState(false)
  const [destino, setDestino] = useState<Alvo | null>(null)
  const {
    salvar,
    pendente,
    conflito,
    erroDe: recusaDe,
    esquecer,
  } = useSalvarPessoa({ pessoa, inicial, editar, fechar })
  const mudar = (mudanca: Partial<ValoresDaPessoa>) => {
    esquecer()
    editar(mudanca)
  }
  const deixou = inicial.setores.some(({ id }) => !valores.setores.some((setor) => setor.id === id))
  const falta = OBRIGATORIOS.filter((campo) => valores[campo].trim() === '')
  const erroDe = (campo: string) =>
    recusaDe(campo) ??
    (tentou && falta.some((qual) => qual === campo) ? MENSAGENS.campoObrigatorio : undefined)
  const texto: DoTexto = (campo) => ({
    value: valores[campo],
    error: erroDe(campo),
    onChange: ({ currentTarget }) => mudar({ [campo]: currentTarget.value }),
  })
  const confirmar = () => {
    setTentou(true)
    if (falta.length === 0) void salvar(valores, deixou ? (destino?.id ?? null) : null)
  }
  return { valores, mudar, erroDe, texto, pendente, confirmar, conflito, deixou, destino, setDestino }
}

type PropsDaMudanca = {
  pessoa: Pessoa
  destino: Alvo | null
  setDestino: (destino: Alvo | null) => void
  erroDe: (campo: string) => string | undefined
}

/** Quem deixa um setor: o que depende dela vê-se antes de salvar, e o que está com ela pode ficar. */
function AoDeixarSetor({ pessoa, destino, setDestino, erroDe }: PropsDaMudanca) {
  const { pendencias, erro, ha } = usePendencias({ usuarioId: pessoa.id }, 'MUDANCA')
  return (
    <>
      {(ha('CARGA') || ha('PRAZO')) && (
        <SeletorDeAlvo
          rotulo="Passar o que está com ela para (vazio: vai com ela)"
          quem="setores e pessoas"
          valor={destino}
          aoMudar={setDestino}
          erro={erroDe('destinoId')}
        />
      )}
      <OQuePende pendencias={pendencias} erro={erro} />
    </>
  )
}

function QuemE({ texto }: { texto: DoTexto }) {
  return (
    <>
      <div className={telas['dupla']}>
        <TextInput label="Nome" required maxLength={NOME_MAX} data-autofocus {...texto('nome')} />
        <TextInput label="Sobrenome" required maxLength={NOME_MAX} {...texto('sobrenome')} />
      </div>
      <div className={telas['dupla']}>
        <TextInput
          label="Login"
          required
          maxLength={LOGIN_MAX}
          autoComplete="off"
          description="O mesmo da entrada única."
          {...texto('login')}
        />
        <TextInput label="E-mail" type="email" description="Para onde vão os avisos." {...texto('email')} />
      </div>
    </>
  )
}

type PropsDoCpf = {
  /** Com máscara, como se mostra a quem administra. */
  guardado: string | null | undefined
  semCpf: boolean
  mudar: (mudanca: Partial<ValoresDaPessoa>) => void
  campo: Pick<TextInputProps, 'value' | 'error' | 'onChange'>
}

function CampoDeCpf({ guardado, semCpf, mudar, campo }: PropsDoCpf) {
  return (
    <div className={telas['campos']}>
      <TextInput
        label="CPF"
        inputMode="numeric"
        disabled={semCpf}
        {...(guardado
          ? {
              description: `O guardado é ${guardado}. Deixe vazio para mantê-lo; só se pode digitar outro inteiro.`,
            }
          : {})}
        {...campo}
      />
      {guardado && (
        <Checkbox
          label="Remover o CPF guardado"
          description="Até que se informe outro, a pessoa não é encontrada pelo CPF."
          checked={semCpf}
          onChange={({ currentTarget }) =>
            mudar(currentTarget.checked ? { semCpf: true, cpf: '' } : { semCpf: false })
          }
        />
      )}
    </div>
  )
}

function Papeis({ valor, aoMudar }: { valor: readonly Papel[]; aoMudar: (papeis: Papel[]) => void }) {
  return (
    <fieldset className={campos['grupo']}>
      <legend>Papéis</legend>
      {(Object.keys(PAPEIS) as Papel[]).map((papel) => (
        <Checkbox
          key={papel}
          label={PAPEIS[papel]}
          checked={valor.includes(papel)}
          onChange={({ currentTarget }) =>
            aoMudar(currentTarget.checked ? [...valor, papel] : valor.filter((outro) => outro !== papel))
          }
        />
      ))}
      <p className={telas['nota']}>
        Sem acesso ao sistema, ninguém entra; e dá-lo aqui não basta: o login único também precisa dar à
        pessoa o papel access. Os outros valem ainda que ele não os traga.
      </p>
    </fieldset>
  )
}
