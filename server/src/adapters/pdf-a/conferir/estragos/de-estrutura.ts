import type { Caso } from './caso.ts'
import { catalogo, ligacao, recursos } from './caso.ts'
import { desenho, filho, type Mudanca, novo, revisto, troca, trocaEm } from './revisar.ts'

const SEM_LINGUA = troca('/Lang (pt-BR) ', '')
/** What an element is, otherwise. */
const outro = (from: string, to: string): Mudanca => troca(new RegExp(`/S /${from}(?= )`), `/S /${to}`)
const papeis = (map: string): Mudanca =>
  troca('/Type /StructTreeRoot', `/Type /StructTreeRoot /RoleMap <<${map}>>`)
/** The marks in what the page draws. */
const marca = (mcid: number, to: string): Mudanca =>
  desenho(new RegExp(`/\\w+ <<\\s*/MCID ${mcid}\\s*>> BDC`), to)
const PRIMEIRA = /(\/S \/Table .*\/K \[)(\d+ 0 R) (\d+ 0 R) (\d+ 0 R)\]/
/** The last content that is marked, of an element of this kind. */
const conteudoDe = (tag: string): Mudanca[] => [
  troca(new RegExp(`/S /${tag} (.*/K \\[.*?)\\](?!.*\\])`), `/S /${tag} /Pg @Page $1 14]`),
  desenho(/$/, ` /${tag} <</MCID 14>> BDC EMC`),
  trocaEm('/Type /StructTreeRoot', /(\/Nums \[0 \[.*?)\]/, `$1 @${tag}]`),
]
const tabela = (kids: string): Mudanca => troca(PRIMEIRA, `$1${kids}]`)
const LINGUA_FORA = /^língua$/
const TIPO = (tag: string) => new RegExp(`^estrutura: /${tag}$`)
/** The cells of the first row, and those of the second. */
const celula = (entries: string): Mudanca => troca('/S /TD ', `/S /TD /A <</O /Table ${entries}>> `)

// prettier-ignore
export const DE_ESTRUTURA: readonly Caso[] = [
  ['6.7.2.2-1 6.2-1', '2a', 'texto', revisto(troca(/\/MarkInfo \d+ 0 R/, '')), /^não se diz marcado$/],
  ['6.7.2.2-1 6.2-1', '2a', 'texto', revisto(troca('/Marked true', '/Marked false')), /^não se diz marcado$/],
  ['6.7.2.2-1 6.2-1', '2a', 'texto', revisto(troca('/Marked true', '')), /^não se diz marcado$/],
  ['6.7.2.2-1 6.2-1', '2a', 'texto', revisto(troca(/\/MarkInfo \d+ 0 R/, ''), troca(/\/StructTreeRoot \d+ 0 R/, '')), /^sem estrutura$/],
  ['6.7.3.3-1 7.1-11', '2a', 'texto', revisto(troca(/\/StructTreeRoot \d+ 0 R/, '')), /^estrutura: não está lá$/],
  ['6.7.3.4-1 7.1-5', '2a', 'texto', revisto(outro('H1', 'Titulo')), TIPO('Titulo')],
  ['6.7.3.4-1 7.1-5', '2a', 'texto', revisto(outro('H1', 'Titulo'), papeis('/Titulo /Outro')), /^estrutura: \/RoleMap$/],
  ['6.7.3.4-2 7.1-6', '2a', 'texto', revisto(outro('H1', 'Titulo'), papeis('/Titulo /Outro /Outro /Titulo')), /^estrutura: \/RoleMap$/],
  ['6.7.3.4-2 7.1-6', '2a', 'texto', revisto(outro('H1', 'Titulo'), papeis('/Titulo /Titulo')), /^estrutura: \/RoleMap$/],
  ['6.7.3.4-3 7.1-7', '2a', 'texto', revisto(papeis('/H1 /Titulo')), /^estrutura: \/RoleMap$/],
  ['7.1-7', '2a', 'texto', revisto(papeis('/H1 /P')), /^estrutura: \/RoleMap$/],
  ...['(pt_BR)', '(p)', '(portugues do Brasil)', '(123)', '(pt-)', '<feff0070007f>'].map((lang): Caso => ['6.7.4-1 7.2-29', '2a', 'texto', revisto(troca('/Lang (pt-BR)', `/Lang ${lang}`)), LINGUA_FORA]),
  ['7.2-29', '2a', 'texto', revisto(troca('/Lang (pt-BR)', '/Lang ()')), LINGUA_FORA],
  ['6.7.4-1 7.2-29', '2a', 'texto', revisto(troca('/S /H1', '/S /H1 /Lang (pt_BR)')), LINGUA_FORA],
  ['6.7.4-1 7.2-29', '2a', 'texto', revisto(marca(0, '/H1 <</MCID 0 /Lang (pt_BR)>> BDC')), /marca com \/Lang/],
  ['6.7.4-1 7.2-29', '2u', 'texto', revisto(recursos('/Properties <</P0 <</MCID 0 /Lang (pt_BR)>>>>'), marca(0, '/H1 /P0 BDC')), /^recursos: \/Properties$/],
  ['7.1-1', 'ua1', 'texto', revisto(desenho(/(\/MCID 0\s*>> BDC)/, '$1 /Artifact BMC 0 0 9 9 re f EMC')), /^página: o que não diz nada/],
  ['7.1-1', 'ua1', 'texto', revisto(desenho(/(\/MCID 0\s*>> BDC)/, '$1 /Artifact <</Type /Layout>> BDC 0 0 9 9 re f EMC')), /^página: o que não diz nada/],
  ['7.1-1', 'ua1', 'texto', revisto(desenho(/(\/MCID 0\s*>> BDC)/, '$1 /Span BMC /Artifact BMC 0 0 9 9 re f EMC EMC')), /^página: o que não diz nada/],
  ['7.1-2', 'ua1', 'texto', revisto(desenho(/^/, '/Artifact BMC '), desenho(/EMC/, 'EMC EMC')), /^página: o que não diz nada/],
  ['7.1-3', '2a', 'texto', revisto(desenho(/$/, ' 0 0 9 9 re f')), /^página: sem marca$/],
  ['7.1-3', '2a', 'texto', revisto(desenho(/$/, ' /Span BMC 0 0 9 9 re f EMC')), /^página: sem marca$/],
  ['7.1-3', '2a', 'texto', revisto(desenho(/$/, ' /P <</MCID 99>> BDC 0 0 9 9 re f EMC')), /não é de ninguém$/],
  ['7.1-3', '2a', 'texto', revisto(marca(10, '/Figure BMC')), /sem marca$/],
  ['7.1-4', '2a', 'texto', revisto(troca('/Marked true', '/Marked true /Suspects true')), /^marcação: \/Suspects$/],
  ['7.1-10', 'ua1', 'texto', revisto(troca('/DisplayDocTitle true', '/DisplayDocTitle false')), /^a janela não mostra o título$/],
  ['7.1-10', 'ua1', 'texto', revisto(troca('/DisplayDocTitle true', '')), /^a janela não mostra o título$/],
  ['7.1-10', 'ua1', 'texto', revisto(troca(/\/ViewerPreferences \d+ 0 R/, '')), /^a janela não mostra o título$/],
  ['7.1-12', '2a', 'texto', revisto(troca(/(\/S \/H1 )\/P \d+ 0 R/, '$1')), /^estrutura: o elemento não diz onde está$/],
  ['7.1-12', '2a', 'texto', revisto(troca(/(\/S \/H1 )\/P \d+ 0 R/, '$1/P 1 0 R')), /^estrutura: o elemento não diz onde está$/],
  ['7.2-2', '2a', 'texto', revisto(SEM_LINGUA, catalogo('/Outlines @0'), novo('<</Type /Outlines /First @1 /Last @1 /Count 1>>'), novo('<</Title (a) /Parent @0>>')), LINGUA_FORA],
  ['7.2-3', 'ua1', 'texto', revisto(filho('Table', '<</S /P>>')), /^o que há em Table$/],
  ['7.2-3', 'ua1', 'texto', revisto(outro('TR', 'Sect')), /^o que há em Table$/],
  ['7.2-3', 'ua1', 'texto', revisto(...conteudoDe('Table')), /^texto solto em Table$/],
  ['7.2-4', 'ua1', 'texto', revisto(outro('Table', 'Sect')), /^TR em Sect$/],
  ['7.2-4', 'ua1', 'texto', revisto(filho('Document', '<</S /TR>>')), /^TR em Document$/],
  ['7.2-5 7.2-36', '2a', 'texto', revisto(outro('TR', 'THead')), TIPO('THead')],
  ['7.2-5', '2a', 'texto', revisto(filho('Document', '<</S /THead>>')), TIPO('THead')],
  ['7.2-6', '2a', 'texto', revisto(filho('Document', '<</S /TBody>>')), TIPO('TBody')],
  ['7.2-7', '2a', 'texto', revisto(filho('Document', '<</S /TFoot>>')), TIPO('TFoot')],
  ['7.2-8', 'ua1', 'texto', revisto(filho('Document', '<</S /TH /A <</O /Table /Scope /Row>>>>')), /^TH em Document$/],
  ['7.2-9', 'ua1', 'texto', revisto(filho('Document', '<</S /TD>>')), /^TD em Document$/],
  ['7.2-10', 'ua1', 'texto', revisto(outro('TD', 'Sect')), /^o que há em TR$/],
  ['7.2-11', '2a', 'texto', revisto(filho('Table', '<</S /THead>>'), filho('Table', '<</S /THead>>')), TIPO('THead')],
  ['7.2-12', '2a', 'texto', revisto(filho('Table', '<</S /TFoot>>', true), filho('Table', '<</S /TFoot>>', true)), TIPO('TFoot')],
  ['7.2-13', '2a', 'texto', revisto(filho('Table', '<</S /TFoot>>', true)), TIPO('TFoot')],
  ['7.2-14', '2a', 'texto', revisto(filho('Table', '<</S /THead>>')), TIPO('THead')],
  ['7.2-15', 'ua1', 'texto', revisto(troca(/(\/S \/TR .*\/K \[)(\d+ 0 R) (\d+ 0 R)\]/, '$1$3 $2]'), troca('/Scope /Column', '/Scope /Column /RowSpan 2'), celula('/ColSpan 2')), /^tabela com linhas desiguais$/],
  ['7.2-16', 'ua1', 'texto', revisto(tabela('$3 $2 $4')), /^legenda fora do lugar$/],
  ['7.2-17', 'ua1', 'texto', revisto(outro('L', 'Sect')), /^LI em Sect$/],
  ['7.2-17', 'ua1', 'texto', revisto(filho('Document', '<</S /LI>>')), /^LI em Document$/],
  ['7.2-18', 'ua1', 'texto', revisto(filho('Document', '<</S /LBody>>')), /^LBody em Document$/],
  ['7.2-19', 'ua1', 'texto', revisto(filho('L', '<</S /P>>')), /^o que há em L$/],
  ['7.2-20', 'ua1', 'texto', revisto(filho('LI', '<</S /P>>')), /^o que há em LI$/],
  ['7.2-20', 'ua1', 'texto', revisto(filho('LI', '<</S /Caption>>')), /^o que há em LI$/],
  ['7.2-21', '2a', 'texto', revisto(SEM_LINGUA, troca('/S /H1', '/S /H1 /ActualText (a)')), LINGUA_FORA],
  ['7.2-22', '2a', 'texto', revisto(SEM_LINGUA), LINGUA_FORA],
  ['7.2-23', '2a', 'texto', revisto(SEM_LINGUA, troca('/S /H1', '/S /H1 /E (a)')), LINGUA_FORA],
  ['7.2-24', '2a', 'texto', revisto(SEM_LINGUA, ligacao('')), LINGUA_FORA],
  ['7.2-25', '2a', 'selado', revisto(SEM_LINGUA), LINGUA_FORA],
  ['7.2-26', '2a', 'texto', revisto(outro('LI', 'TOCI')), TIPO('TOCI')],
  ['7.2-27', '2a', 'texto', revisto(outro('L', 'TOC')), TIPO('TOC')],
  ['7.2-28', '2a', 'texto', revisto(outro('L', 'TOC'), outro('LI', 'TOCI'), filho('TOC', '<</S /Caption>>', true)), TIPO('TOC')],
  ['7.2-30', '2a', 'texto', revisto(SEM_LINGUA, marca(0, '/H1 <</MCID 0>> BDC /Span <</ActualText (a)>> BDC EMC')), LINGUA_FORA],
  ['7.2-31', '2a', 'texto', revisto(SEM_LINGUA, marca(0, '/H1 <</MCID 0>> BDC /Span <</Alt (a)>> BDC EMC')), LINGUA_FORA],
  ['7.2-32', '2a', 'texto', revisto(SEM_LINGUA, marca(0, '/H1 <</MCID 0>> BDC /Span <</E (a)>> BDC EMC')), LINGUA_FORA],
  ['7.2-33', '2a', 'texto', revisto(SEM_LINGUA, troca('/S /Document', '/S /Document /Lang (pt-BR)')), LINGUA_FORA],
  ['7.2-34', '2a', 'texto', revisto(troca('/Lang (pt-BR)', '/Lang @0'), novo('null')), LINGUA_FORA],
  ['7.2-37', '2a', 'texto', revisto(filho('Table', '<</S /TBody /K []>>', true), filho('TBody', '<</S /P>>')), TIPO('TBody')],
  ['7.2-38', '2a', 'texto', revisto(filho('Table', '<</S /TFoot /K []>>', true), filho('TFoot', '<</S /P>>')), TIPO('TFoot')],
  ['7.2-39', 'ua1', 'texto', revisto(filho('Table', '<</S /Caption>>', true)), /^legenda fora do lugar$/],
  ['7.2-40', 'ua1', 'texto', revisto(filho('L', '<</S /Caption>>', true)), /^legenda fora do lugar$/],
  ['7.2-41', 'ua1', 'texto', revisto(celula('/RowSpan 2')), /^tabela com linhas desiguais$/],
  ['7.2-41', 'ua1', 'texto', revisto(troca(/(\/S \/TH \/A <<.*?)>>/, '$1 /RowSpan 3>>')), /^tabela com linhas desiguais$/],
  ['7.2-42', 'ua1', 'texto', revisto(celula('/ColSpan 2')), /^tabela com linhas desiguais$/],
  ['7.2-42', 'ua1', 'texto', revisto(celula('/ColSpan @0'), novo('2')), /^tabela com linhas desiguais$/],
  ['7.2-43', 'ua1', 'texto', revisto(filho('TR', '<</S /TD>>')), /^tabela com linhas desiguais$/],
  ['7.2-43', 'ua1', 'texto', revisto(troca('/Scope /Column', '/Scope /Column /ColSpan 2')), /^tabela com linhas desiguais$/],
  ['7.2-43', 'ua1', 'texto', revisto(celula('/ColSpan 0')), /^tabela com linhas desiguais$/],
  ['7.3-1', 'ua1', 'texto', revisto(troca(/(\/S \/Figure) \/Alt <\w+>/, '$1')), /^figura sem descrição$/],
  ['7.3-1', 'ua1', 'texto', revisto(troca(/(\/S \/Figure) \/Alt <\w+>/, '$1 /Alt ()')), /^figura sem descrição$/],
  ['7.3-1', 'ua1', 'texto', revisto(troca(/(\/S \/Figure) \/Alt <\w+>/, '$1 /Alt <feff>')), /^figura sem descrição$/],
  ['7.4.2-1', 'ua1', 'texto', revisto(outro('H1', 'H2')), /^os títulos pulam um nível$/],
  ['7.4.2-1', 'ua1', 'texto', revisto(filho('Document', '<</S /H3>>')), /^os títulos pulam um nível$/],
  ['7.4.2-1', 'ua1', 'texto', revisto(filho('Document', '<</S /H3>>', true)), /^os títulos pulam um nível$/],
  ['7.4.4-1', '2a', 'texto', revisto(outro('H1', 'H'), filho('Document', '<</S /H>>')), TIPO('H')],
  ['7.4.4-2 7.4.4-3', '2a', 'texto', revisto(filho('Document', '<</S /H>>')), TIPO('H')],
  ['7.5-1', 'ua1', 'texto', revisto(troca('/Scope /Column', '')), /^cabeça de tabela de nada$/],
  ['7.5-1', 'ua1', 'texto', revisto(troca(/(\/S \/TH) \/A <<.*?>>/, '$1')), /^cabeça de tabela de nada$/],
  ['7.5-1', 'ua1', 'texto', revisto(troca('/Scope /Column', '/Scope /Outra')), /^cabeça de tabela de nada$/],
  ['7.5-1', 'ua1', 'texto', revisto(troca('/O /Table /Scope /Column', '/O /Layout /Scope /Column')), /^cabeça de tabela de nada$/],
  ['7.5-2', '2a', 'texto', revisto(troca('/Scope /Column', ''), celula('/Headers [(nenhum)]')), /^atributos: \/Headers$/],
  ['7.7-1', '2a', 'texto', revisto(outro('Figure', 'Formula'), troca(/\/Alt <\w+>/, '')), TIPO('Formula')],
  ['7.9-1', 'ua1', 'texto', revisto(troca('/ID (nota-00001) ', ''), troca('/Names [(nota-00001) 41 0 R]', '/Names []')), /^nota sem nome$/],
  ['7.9-1', 'ua1', 'texto', revisto(troca('/ID (nota-00001)', '/ID ()'), troca('/Names [(nota-00001) 41 0 R]', '/Names []')), /^nota sem nome$/],
  ['7.9-1', 'ua1', 'texto', revisto(troca('/ID (nota-00001)', '/ID <feff>'), troca('/Names [(nota-00001) 41 0 R]', '/Names [<feff> 41 0 R]')), /^nota sem nome$/],
  ['7.9-2', '2a', 'texto', revisto(filho('Document', '<</S /Note /ID (nota-00001)>>')), /^estrutura: dois elementos com o mesmo nome$/],
  ['7.9-2', '2a', 'texto', revisto(filho('Document', '<</S /Note /ID (nota-00001)>>'), trocaEm('/Type /StructTreeRoot', '/Names [', '/Names [(nota-00001) @0 ')), /^estrutura: dois elementos com o mesmo nome$/],
]
