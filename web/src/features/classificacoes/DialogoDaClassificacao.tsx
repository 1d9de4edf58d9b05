import { NativeSelect, Switch } from '@mantine/core'
import { useState } from 'react'
import { ClassificacaoSalvarDocument, type NivelAssinatura } from '../../api/gen/graphql.ts'
import { explicacaoDe, marcar, nomeDaOpcao, type Marca } from '../../partes/campos/restricoes.ts'
import { NOME_DO_NIVEL } from '../../partes/itens/nomes.ts'
import { SeletorDeAlvos } from '../../partes/seletores/SeletorDeAlvos.tsx'
import campos from '../../partes/campos/Campos.module.css'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { useEditar } from '../../partes/telas/use-editar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { CamposDaNumeracao } from './CamposDaNumeracao.tsx'
import { CamposDaTemporalidade } from './CamposDaTemporalidade.tsx'
import { nomeDa, type Classificacao } from './catalogo.ts'
import { comNascimento, comoNasce, paraServidor, problemasDe, type Valores } from './valores.ts'
import { CamposDoNome } from './CamposDoNome.tsx'

type Props = {
  classificacao?: Classificacao
  inicial: Valores
  fechar: () => void
  aoSalvar?: (id: string) => void
}

export type PropsDosCampos = {
  valores: Valores
  mudar: (mudanca: Partial<Valores>) => void
  erroDe: (campo: string) => string | undefined
}

const CAMPOS_DO_SERVIDOR = [
  'especie',
  'tipo',
  'deDocumento',
  'numeracaoCampos',
  'restricao',
  'classe',
  'versao',
]

/** Cria a classificação, ou altera a que há. */
export function DialogoDaClassificacao(props: Props) {
  const { classificacao, inicial, fechar } = props
  const { campos, pendente, salvar } = useFormulario(props)
  const doTipo = inicial.especie ? `Novo tipo de ${inicial.especie}` : 'Nova espécie'
  return (
    <Dialogo
      titulo={classificacao ? `Alterar ${nomeDa(classificacao)}` : doTipo}
      rotulo={classificacao ? 'Salvar' : 'Criar'}
      tamanho="lg"
      fechar={fechar}
      pendente={pendente}
      confirmar={salvar}
    >
      <div className={telas['campos']}>
        <CamposDoNome {...campos} />
        <CamposDaNumeracao {...campos} />
        <CamposDaAssinatura {...campos} />
        <CamposDoAcesso {...campos} />
        <CamposDaTemporalidade {...campos} />
        {['versao', 'classe'].map(
          (campo) =>
            campos.erroDe(campo) && (
              <p key={campo} role="alert" className={telas['recusa']}>
                {campos.erroDe(campo)}
              </p>
            ),
        )}
      </div>
    </Dialogo>
  )
}

function useFormulario({ classificacao, inicial, fechar, aoSalvar }: Props) {
  const [valores, editar] = useEditar(inicial)
  const [tentou, setTentou] = useState(false)
  const ato = useAdministrar(ClassificacaoSalvarDocument, {
    sucesso: ({ classificacaoSalvar }) =>
      `${nomeDa(classificacaoSalvar)}: ${classificacao ? 'alterada' : 'criada'}.`,
    campos: CAMPOS_DO_SERVIDOR,
    aoConcluir: ({ classificacaoSalvar }) => {
      fechar()
      aoSalvar?.(classificacaoSalvar.id)
    },
  })
  const problemas = problemasDe(valores)
  const campos: PropsDosCampos = {
    valores,
    mudar: (mudanca) => {
      ato.esquecer()
      editar(mudanca)
    },
    erroDe: (campo) => ato.erroDe(campo) ?? (tentou ? problemas[campo] : undefined),
  }
  const salvar = () => {
    setTentou(true)
    if (Object.keys(problemas).length === 0)
      ato.executar({
        id: classificacao?.id ?? null,
        dados: paraServidor(valores),
        versao: classificacao?.versao ?? null,
      })
  }
  return { campos, pendente: ato.pendente, salvar }
}

function CamposDaAssinatura({ valores, mudar }: PropsDosCampos) {
  return (
    <fieldset className={campos['grupo']}>
      <legend>Assinatura</legend>
      <NativeSelect
        label="Nível mínimo de assinatura"
        data={Object.entries(NOME_DO_NIVEL).map(([value, label]) => ({ value, label }))}
        value={valores.nivelAssinatura}
        onChange={({ currentTarget }) => mudar({ nivelAssinatura: currentTarget.value as NivelAssinatura })}
      />
      <Switch
        label="Vale sem assinatura"
        checked={valores.dispensaAssinatura}
        onChange={({ currentTarget }) => mudar({ dispensaAssinatura: currentTarget.checked })}
      />
      <Switch
        label="Pode sair do setor antes de concluso"
        checked={valores.permiteMinuta}
        onChange={({ currentTarget }) => mudar({ permiteMinuta: currentTarget.checked })}
      />
    </fieldset>
  )
}

function CamposDoAcesso({ valores, mudar, erroDe }: PropsDosCampos) {
  const chave = (marca: Marca) => ({
    checked: valores.restricoes.includes(marca),
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      mudar(comNascimento({ restricoes: marcar(valores.restricoes, marca, event.currentTarget.checked) })),
  })
  return (
    <fieldset className={campos['grupo']}>
      <legend>Quem vê e quem usa</legend>
      <div className={telas['botoes']} role="group" aria-label="Restrições que um item novo recebe">
        <Switch
          label="Nasce público"
          checked={valores.nascePublico}
          onChange={({ currentTarget }) => mudar(comNascimento({ publico: currentTarget.checked }))}
        />
        <Switch label="Requer posse" {...chave('POSSE')} />
        <Switch label="Sigiloso" {...chave('SIGILOSO')} />
      </div>
      <p role="status" className={telas['nota']}>
        Um item novo nasce assim: {nomeDaOpcao(comoNasce(valores))}.{' '}
        {explicacaoDe(comoNasce(valores), 'documento')} Só nasce público o que a lei manda publicar.
      </p>
      <SeletorDeAlvos
        rotulo="Quem pode usar"
        quem="setores e pessoas"
        valor={valores.quemUsa}
        aoMudar={(quemUsa) => mudar({ quemUsa })}
        erro={erroDe('restricao')}
      />
      <p className={telas['nota']}>Sem ninguém escolhido, todos podem usar.</p>
    </fieldset>
  )
}
