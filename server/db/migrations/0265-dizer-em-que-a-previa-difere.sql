-- O que no arquivo de escritório faz a prévia poder dizer outra coisa: lê-se nele ao convertê-lo.
alter table arquivo_derivado add column diferencas text[];
comment on column arquivo_derivado.diferencas is '[publico] CAMPOS que se calculam, ALTERACOES marcadas, FORMULAS; só da prévia.';
