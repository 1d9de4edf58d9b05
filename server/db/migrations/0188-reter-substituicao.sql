-- O arquivo que tomaria o lugar de um que alguém de fora já lê espera que se veja o que há nele (domínio §4.9).
alter table arquivo_intencao add column dados_vistos boolean;
comment on column arquivo_intencao.dados_vistos is '[interno] Quem o mandou, ou decidiu sobre ele, disse ter visto que dados pessoais há no arquivo.';
alter table arquivo_intencao add column retida jsonb;
comment on column arquivo_intencao.retida is '[interno] Do que não tomou o lugar do anterior por haver o que ver antes: quantos dados de cada tipo, em que páginas, e os bytes em que se acharam. Nulo depois de aceito ou recusado.';
